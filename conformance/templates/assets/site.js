"use strict";

// Stepping, searching and filtering. Everything else on the pages works without this file.

(() => {
  const words = document.body.dataset;

  // Stepping: of a sequence of pictures one is shown at a time.

  function makeStepper(list) {
    const steps = [...list.children];
    const button = (sign, name) => {
      const made = document.createElement("button");
      made.type = "button";
      made.textContent = sign;
      made.setAttribute("aria-label", name);
      made.title = name;
      return made;
    };
    const back = button("←", words.stepBack);
    const on = button("→", words.stepOn);
    const count = document.createElement("span");
    count.className = "count";
    count.setAttribute("role", "status");
    const controls = document.createElement("div");
    controls.className = "controls";
    controls.append(back, count, on);

    let shown = 0;
    const show = (index) => {
      shown = Math.min(Math.max(index, 0), steps.length - 1);
      steps.forEach((step, place) => {
        step.hidden = place !== shown;
      });
      back.setAttribute("aria-disabled", String(shown === 0));
      on.setAttribute("aria-disabled", String(shown === steps.length - 1));
      count.textContent = words.stepOf.replace("{n}", shown + 1).replace("{m}", steps.length);
    };
    back.addEventListener("click", () => show(shown - 1));
    on.addEventListener("click", () => show(shown + 1));
    controls.addEventListener("keydown", (event) => {
      const way = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: steps.length - 1 };
      if (event.key in way) {
        event.preventDefault();
        show(way[event.key]);
      }
    });
    list.classList.add("one-by-one");
    list.before(controls);
    show(0);
  }

  document.querySelectorAll(".steps").forEach((list) => {
    if (list.children.length > 1) makeStepper(list);
  });

  // Searching: the index of the language is fetched as a script, because pages on a disk may not
  // read other files.

  let index = null;
  let asked = null;

  const plain = (text) =>
    text.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "").normalize("NFC");

  window.searchIndex = (data) => {
    index = {
      clauses: data.clauses.map(([id, name, text]) => ({
        id, name, text, address: `clauses/${id}.html`, kind: words.clause,
        head: plain(`${id} ${name}`), body: plain(text),
      })),
    };
    index.rulings = data.rulings.map(([id, title, on]) => ({
      id, name: title, text: on.map((place) => index.clauses[place].id).join(", "),
      address: `rulings/${id}.html`, kind: words.ruling,
      head: plain(`${id} ${title}`),
      body: on.map((place) => `${index.clauses[place].head} ${index.clauses[place].body}`).join(" "),
    }));
  };

  function withIndex() {
    asked ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = words.index;
      script.onload = resolve;
      script.onerror = reject;
      document.head.append(script);
    });
    return asked;
  }

  // Every word must be found. What is in an id, a name or a title comes before what is in the text
  // of a clause, and what begins with the words before what has them within.
  function find(query) {
    const sought = plain(query).split(/\s+/).filter(Boolean);
    if (!sought.length || !index) return [];
    const rank = (entry) => {
      let worst = 0;
      for (const word of sought) {
        const place = entry.head.indexOf(word);
        if (place === 0) continue;
        if (place > 0) worst = Math.max(worst, /[\s.-]/.test(entry.head[place - 1]) ? 1 : 2);
        else if (entry.body.includes(word)) worst = Math.max(worst, 3);
        else return -1;
      }
      return worst;
    };
    return [...index.clauses, ...index.rulings]
      .map((entry) => ({ entry, rank: rank(entry) }))
      .filter(({ rank }) => rank >= 0)
      .sort((one, other) => one.rank - other.rank)
      .map(({ entry }) => entry);
  }

  function hit(entry) {
    const item = document.createElement("div");
    item.className = "hit";
    const link = document.createElement("a");
    link.href = words.home + entry.address;
    const part = (name, className, text) => {
      const made = document.createElement(name);
      made.className = className;
      made.textContent = text;
      return made;
    };
    const title = part("span", "name", entry.name);
    title.lang = "en";
    link.append(part("span", "kind", entry.kind), part("span", "id", entry.id), " ", title,
      part("span", "text", entry.text));
    item.append(link);
    return item;
  }

  const counted = (number) => (number === 1 ? words.hit : words.hits).replace("{}", number);
  const said = (text) => {
    const made = document.createElement("p");
    made.setAttribute("role", "status");
    made.textContent = text;
    return made;
  };

  const form = document.querySelector(".lookup");
  const input = form.querySelector("input");
  const panel = form.querySelector(".hits");
  const page = document.querySelector(".found");
  const most = 12;

  function showPanel() {
    const found = find(input.value);
    panel.replaceChildren();
    panel.hidden = !input.value.trim() || !index;
    if (panel.hidden) return;
    panel.append(said(found.length ? counted(found.length) : words.nothing));
    panel.append(...found.slice(0, most).map(hit));
    if (found.length > most) {
      const all = document.createElement("div");
      all.className = "hit";
      const link = document.createElement("a");
      link.href = `${form.action}?q=${encodeURIComponent(input.value)}`;
      link.textContent = words.all;
      all.append(link);
      panel.append(all);
    }
  }

  function showPage() {
    const found = find(input.value);
    const asked = input.value.trim();
    page.textContent = !asked ? "" : found.length ? counted(found.length) : words.nothing;
    document.querySelector(".found-list").replaceChildren(...found.map(hit));
  }

  const show = page ? showPage : showPanel;
  input.addEventListener("focus", withIndex);
  input.addEventListener("input", () => withIndex().then(show));
  form.addEventListener("keydown", (event) => {
    const stops = [input, ...panel.querySelectorAll("a")];
    const here = stops.indexOf(document.activeElement);
    if (event.key === "Escape") {
      panel.hidden = true;
      input.focus();
    } else if (!panel.hidden && event.key === "ArrowDown" && here + 1 < stops.length) {
      event.preventDefault();
      stops[here + 1].focus();
    } else if (!panel.hidden && event.key === "ArrowUp" && here > 0) {
      event.preventDefault();
      stops[here - 1].focus();
    }
  });
  document.addEventListener("click", (event) => {
    if (!form.contains(event.target)) panel.hidden = true;
  });
  form.addEventListener("focusout", (event) => {
    if (event.relatedTarget && !form.contains(event.relatedTarget)) panel.hidden = true;
  });
  if (page) {
    input.value = new URLSearchParams(location.search).get("q") ?? "";
    form.addEventListener("submit", (event) => event.preventDefault());
    withIndex().then(show);
  }

  // Filtering: rows whose ruling or clause has all the words that are typed.

  const filter = document.querySelector(".filter");
  if (filter) {
    const typed = filter.querySelector("input[type=search]");
    const groups = [...document.querySelectorAll(".matrix.rulings tbody")].map((body) => ({
      body,
      words: plain(body.dataset.words),
      rows: [...body.rows].slice(1).map((row) => ({ row, words: plain(row.cells[0].textContent) })),
    }));
    const apply = () => {
      const sought = plain(typed.value).split(/\s+/).filter(Boolean);
      const which = filter.elements.which.value;
      let shown = 0;
      for (const { body, words, rows } of groups) {
        let here = 0;
        for (const { row, words: own } of rows) {
          const told = sought.every((word) => own.includes(word) || words.includes(word));
          const wanted = which === "all" || which in row.dataset;
          row.hidden = !(told && wanted);
          if (!row.hidden) here += 1;
        }
        body.hidden = here === 0;
        shown += here;
      }
      filter.querySelector(".shown").textContent = filter.dataset.shown.replace("{}", shown);
    };
    filter.addEventListener("input", apply);
    filter.addEventListener("submit", (event) => event.preventDefault());
    apply();
  }

  // The address to be cited, as it is where the page stands.

  document.querySelectorAll("[data-permanent]").forEach((link) => {
    if (location.protocol.startsWith("http")) link.querySelector("code").textContent = link.href;
  });
})();
