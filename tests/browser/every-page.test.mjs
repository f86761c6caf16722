// What every kind of page must be, whoever looks at it and however.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { KINDS, axeSource, launch, visit } from "./support.mjs";

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

for (const [kind, page] of Object.entries(KINDS)) {
  test(`${kind} loads without an error and without the network`, async () => {
    await visit(browser, page, {}, async (tab, wrong) => {
      assert.ok(await tab.$("main h1"));
      assert.deepEqual(wrong, []);
    });
  });

  for (const scheme of ["light", "dark"]) {
    test(`${kind} bars nobody, ${scheme}`, async () => {
      await visit(browser, page, { scheme }, async (tab) => {
        await tab.evaluate(axeSource);
        // What does not depend on colours is looked at once.
        const rules = scheme === "light" ? {} : { runOnly: ["color-contrast"] };
        const found = await tab.evaluate(
          (rules) => axe.run(document, { ...rules, resultTypes: ["violations"] }),
          rules,
        );
        const serious = found.violations
          .filter(({ impact }) => ["serious", "critical"].includes(impact))
          .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map((node) => node.html).join(" ")}`);
        assert.deepEqual(serious, []);
      });
    });
  }

  test(`${kind} does not scroll sideways on a phone`, async () => {
    await visit(browser, page, { width: 360 }, async (tab) => {
      const width = await tab.evaluate(() => {
        scrollTo(1000, 0);
        return { scrolled: scrollX, content: document.documentElement.scrollWidth };
      });
      assert.deepEqual(width, { scrolled: 0, content: 360 });
    });
  });
}
