// A browser, pages of the site, and what can be asked of them.

import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import path from "node:path";

const require = createRequire(path.join(process.env.NODE_PATH, "from-here.js"));
const puppeteer = require("puppeteer-core");
export const axeSource = require("axe-core").source;

/** One page of each kind, in the languages that are written in different letters. */
export const KINDS = {
  "the landing page": "index.html",
  "the landing page in Korean": "ko/index.html",
  "a game": "bagh-chal.html",
  "the largest game, in Korean": "ko/ludo.html",
  "the table, in Spanish": "es/table.html",
  "a clause": "clauses/JUN-14.html",
  "a ruling": "rulings/snakes.exact.from-97.html",
  "a long ruling, in Spanish": "es/rulings/ludo.game.teams.html",
  "house rules": "house-rules.html",
  "house rules of a game": "house-rules/jungle.html",
  "open questions": "open-questions.html",
  "open questions in Korean": "ko/open-questions.html",
  guides: "guides.html",
  "a guide": "guides/jungle-ko.html",
  errata: "errata.html",
  "an erratum": "errata/ERR-2026-001.html",
  "reading and citing": "about.html",
  "what a search finds": "search.html?q=leap",
  "who plays what": "report.html",
  "who plays what in a game": "report/snakes-and-ladders.html",
  "a failing ruling": "report/rulings/snakes.exact.from-97.html",
};

export function launch() {
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM,
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
    protocolTimeout: 300_000,
  });
}

export function address(page) {
  const [file, query] = page.split("?");
  const url = pathToFileURL(path.join(process.env.REFEREE_SITE, file)).href;
  return query ? `${url}?${query}` : url;
}

/** Opens a page, hands it on, and closes it; what goes wrong in it is collected. */
export async function visit(browser, page, options, look) {
  const tab = await browser.newPage();
  const wrong = [];
  tab.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) wrong.push(message.text());
  });
  tab.on("pageerror", (error) => wrong.push(String(error)));
  tab.on("requestfailed", (request) => wrong.push(`not loaded: ${request.url()}`));
  tab.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) wrong.push(`from the network: ${request.url()}`);
  });
  try {
    await tab.setJavaScriptEnabled(options.script ?? true);
    await tab.emulateMediaFeatures([
      { name: "prefers-color-scheme", value: options.scheme ?? "light" },
    ]);
    await tab.setViewport({ width: options.width ?? 1280, height: 900 });
    await tab.goto(address(page), { waitUntil: "load" });
    return await look(tab, wrong);
  } finally {
    await tab.close();
  }
}
