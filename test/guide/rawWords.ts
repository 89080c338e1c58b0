import type { Page } from 'playwright-core';

/** What no person should read, by kind. Words of brands such as YouTube or macOS are none of these. */
const kinds = {
  id: /\b[a-z]{3}_[0-9a-z]{10,}\b/g,
  code: /\b[A-Za-z0-9]+_[A-Za-z0-9_]+\b/g,
  name: /\b[a-z]{2,}[A-Z][a-z]+[A-Za-z]*\b/g,
  key: /\b[a-zA-Z]+:[a-z]\w*(?:\.\w+)+/g,
  gap: /\{\{?\w+\}\}?|\bundefined\b|\bNaN\b|\[object \w+\]/g,
  day: /\b\d{4}-\d\d-\d\d\b/g,
} as const;

/** Names of files and addresses, which are shown as they are. */
const asGiven = /\S+\.(?:csv|tsv|txt|xlsx?|zip|gz|pdf|wav|mp3|png|jpe?g|json)\b|https?:\S+|\S+@\S+/gi;

/**
 * Returns ids, codes, names of fields, keys of texts, gaps and days of machines in a text that a person reads, each with its
 * kind.
 */
export const rawWordsIn = (text: string): string[] => {
  const read = text.replaceAll(asGiven, ' ');
  const found = Object.entries(kinds).flatMap(([kind, pattern]) =>
    [...read.matchAll(pattern)].map(([word]) => [word, kind] as const),
  );
  // An id is a code too: the first kind of a word counts.
  return [...new Map(found.toReversed())].map(([word, kind]) => `${kind} ${word}`);
};

/** Returns the raw words of an open page, with those of its labels. Cells of a file and programs are shown as written. */
export const rawWordsOn = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    const written = [...document.querySelectorAll<HTMLElement>('[data-as-written], pre')];
    for (const cell of written) cell.hidden = true;
    const shown = document.body.innerText;
    for (const cell of written) cell.hidden = false;
    const labels = ['aria-label', 'title', 'alt'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]:not([data-as-written] *)`)].map((one) =>
        one.getAttribute(name),
      ),
    );
    return [shown, ...labels].join('\n');
  });
  return rawWordsIn(texts);
};
