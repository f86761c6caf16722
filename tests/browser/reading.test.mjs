// Searching, stepping, filtering; with a mouse, with a keyboard, without scripts, on paper.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { launch, visit } from "./support.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** A page, a word of its language, the folder of the language, and a ruling whose clause has the word. */
const SEARCHES = [
  ["clauses/JUN-14.html", "leap", "", "jungle.leap.rat-blocks"],
  ["ko/index.html", "뛰어넘", "ko/", "bagh.capture.takes-the-goat"],
  ["es/rulings/bagh.start.first-placement.html", "salto", "es/", "bagh.capture.needs-a-line"],
];

for (const [page, word, folder, ruling] of SEARCHES) {
  test(`on ${page} a search for ${word} finds rulings as it is typed`, async () => {
    await visit(browser, page, {}, async (tab) => {
      await tab.type("#lookup", word);
      await tab.waitForSelector(".hits .hit a");
      await Promise.all([tab.waitForNavigation(), tab.keyboard.press("Enter")]);
      await tab.waitForSelector(".found-list .hit");
      const found = await tab.$$eval(".found-list .hit a", (links) => links.map((link) => link.href));
      const rulings = found.filter((link) => link.includes("/rulings/"));
      const link = rulings.find((link) => link.endsWith(`/${folder}rulings/${ruling}.html`));
      assert.ok(link, `${found.length} results, ${rulings.length} rulings: ${rulings.slice(0, 3)}`);
      await tab.goto(link);
      assert.ok(await tab.$(".stage svg.board"));
    });
  });
}

test("a search for what is not there says so", async () => {
  await visit(browser, "index.html", {}, async (tab) => {
    await tab.type("#lookup", "snakebite");
    await tab.waitForSelector(".hits p");
    assert.match(await tab.$eval(".hits", (hits) => hits.textContent), /Nothing found/);
  });
});

test("a search is led with the arrow keys, and left with Escape", async () => {
  await visit(browser, "jungle.html", {}, async (tab) => {
    await tab.type("#lookup", "den");
    await tab.waitForSelector(".hits .hit a");
    const focused = () => tab.evaluate(() => document.activeElement.textContent);
    await tab.keyboard.press("ArrowDown");
    const first = await focused();
    await tab.keyboard.press("ArrowDown");
    assert.notEqual(await focused(), first);
    await tab.keyboard.press("Escape");
    assert.equal(await tab.evaluate(() => document.activeElement.id), "lookup");
    assert.ok(await tab.$eval(".hits", (hits) => hits.hidden));
  });
});

/** What is to be seen of a sequence: the place of the shown step, its words and its pieces. */
const shownStep = (tab) =>
  tab.evaluate(() => {
    const steps = [...document.querySelectorAll(".stage .steps > li")];
    const shown = steps.filter((step) => getComputedStyle(step).visibility === "visible");
    return {
      count: shown.length,
      place: steps.indexOf(shown[0]),
      of: steps.length,
      words: shown[0].querySelector(".what").textContent.trim(),
      pieces: [...shown[0].querySelectorAll("[data-at]")].map((piece) => piece.dataset.at).join(" "),
      said: document.querySelector(".stage .controls [role=status]").textContent,
    };
  });

test("stepping changes the board, by clicks and by keys", async () => {
  await visit(browser, "rulings/snakes.exact.from-97.html", {}, async (tab) => {
    const first = await shownStep(tab);
    assert.equal(first.count, 1);
    assert.equal(first.place, 0);
    assert.match(first.said, /^Step 1 of \d+$/);
    const [back, on] = await tab.$$(".stage .controls button");
    await on.click();
    const second = await shownStep(tab);
    assert.equal(second.place, 1);
    assert.notEqual(second.words, first.words);
    await on.focus();
    await tab.keyboard.press("End");
    const last = await shownStep(tab);
    assert.equal(last.place, last.of - 1);
    const all = await tab.$$eval(".stage .steps > li", (steps) =>
      steps.map((step) => [...step.querySelectorAll("[data-at]")].map((piece) => piece.dataset.at).join(" ")),
    );
    assert.ok(new Set(all).size > 1, "the pieces move");
    await tab.keyboard.press("Home");
    assert.equal((await shownStep(tab)).place, 0);
    await back.click();
    assert.equal((await shownStep(tab)).place, 0, "there is nothing before the first");
  });
});

test("without a script every step is there, and no search is offered", async () => {
  await visit(browser, "rulings/snakes.exact.from-97.html", { script: false }, async (tab) => {
    const steps = await tab.$$(".stage .steps > li");
    assert.ok(steps.length > 1);
    for (const step of steps) assert.ok((await step.boundingBox()).height > 50);
    assert.equal(await (await tab.$("#lookup")).isVisible(), false);
  });
});

test("on paper every step is there, and nothing to click", async () => {
  await visit(browser, "rulings/snakes.exact.from-97.html", {}, async (tab) => {
    await tab.emulateMediaType("print");
    for (const step of await tab.$$(".stage .steps > li")) assert.ok(await step.isVisible());
    assert.equal(await (await tab.$(".masthead")).isVisible(), false);
    assert.equal(await (await tab.$(".stage .controls")).isVisible(), false);
  });
});

for (const page of ["rulings/snakes.exact.from-97.html", "report/bagh-chal.html", "house-rules/table.html"]) {
  test(`the keyboard alone reaches everything on ${page}, and shows where it is`, async () => {
    await visit(browser, page, {}, async (tab) => {
      const all = await tab.$$eval(
        "a[href], button, input, summary, [tabindex='0']",
        (elements) => {
          // Of some radio buttons the keyboard stops at one.
          const stops = elements.filter((element) => element.checkVisibility() && (element.type !== "radio" || element.checked));
          stops.forEach((element, index) => (element.dataset.stop = index));
          return stops.length;
        },
      );
      assert.ok(all > 10);
      const reached = new Set();
      for (let presses = 0; presses < all + 20 && reached.size < all; presses += 1) {
        await tab.keyboard.press("Tab");
        const at = await tab.evaluate(() => {
          const element = document.activeElement;
          const style = getComputedStyle(element.closest(".card") ?? element);
          const own = getComputedStyle(element);
          const outlined = (one) => one.outlineStyle !== "none" && parseFloat(one.outlineWidth) > 0;
          return { stop: element.dataset.stop, seen: outlined(style) || outlined(own), html: element.outerHTML.slice(0, 120) };
        });
        if (at.stop === undefined) continue;
        assert.ok(at.seen, `no outline: ${at.html}`);
        if (presses === 0) assert.match(at.html, /class="skip"/);
        reached.add(at.stop);
      }
      assert.equal(reached.size, all);
    });
  });
}

test("the report is filtered as one types", async () => {
  await visit(browser, "report/snakes-and-ladders.html", {}, async (tab) => {
    const rows = () =>
      tab.$$eval(".matrix tbody tr:not(.of-clause)", (rows) => rows.filter((row) => row.checkVisibility()).length);
    const all = await rows();
    await tab.type("#filter", "exact from-97");
    const few = await rows();
    assert.ok(few > 0 && few < 5, `${few} of ${all}`);
    assert.equal(await tab.$eval(".shown", (shown) => shown.textContent), `${few} shown`);
    await tab.$eval("#filter", (filter) => {
      filter.value = "";
      filter.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await tab.click("input[value=bad]");
    const bad = await rows();
    assert.ok(bad > 0 && bad < all, `${bad} of ${all}`);
  });
});

test("a failing engine's board is a click away, with both answers", async () => {
  await visit(browser, "report/snakes-and-ladders.html", {}, async (tab) => {
    await tab.type("#filter", "snakes.exact.from-97");
    const link = "td.v-fail a[href*='/snakes.exact.from-97.html']";
    await Promise.all([tab.waitForNavigation(), tab.click(link)]);
    assert.ok(await (await tab.$(".failing svg.board use")).isVisible());
    assert.match(await tab.$eval(".failing .expected", (answer) => answer.textContent), /97/);
    assert.match(await tab.$eval(".failing .got", (answer) => answer.textContent), /99/);
  });
});
