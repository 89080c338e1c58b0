import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { listCorrections, uploadStatement } from '../../../shared/statements/routes.ts';
import { createSong } from '../../../shared/works/routes.ts';
import { sendFile } from '../../../infra/tools/demo/client.ts';
import { believeStatement, settle } from '../../api/statements.ts';
import { chineseNames } from '../../support/chineseNames.ts';
import type { Person, Product } from '../../support/product.ts';

/** A recording of the person, and what a platform calls it by mistake. */
export type Misspelt = { title: string; written: string };

/** Milliseconds from a key to the next issue and its first suggestion, which a person does not notice. */
export const maxWait = 300;
/** The same for a machine that runs other tests meanwhile, for single keys. */
export const maxSingleWait = 1_500;

const characters = Array.from(
  '紙船慢火家港燈遊行後夜玻璃山谷白雲黑色眼睛秋葉冬雪春花心事聲告別列青眷戀舊信紅樓綠島藍鯨金沙銀杏木棉石橋水仙土地',
);

/** Returns titles of five characters, all different, each with two neighbours swapped. */
export const misspeltTitles = (count: number): Misspelt[] =>
  Array.from({ length: count }, (_, number) => {
    const title = [0, 1, 2, 3, 4]
      .map((place) => characters[(number * 7 + place * (11 + (number % 5))) % characters.length]!)
      .join('');
    const [a, b, c, d, e] = [...`${title}`];
    return { title: `${title}${number}`, written: `${a}${c}${b}${d}${e}${number}` };
  });

/** Registers recordings of a right owner, and uploads a statement of theirs that misspells all of them. */
export const uploadMisspelt = async (
  product: Product,
  person: Person,
  rightOwnerId: string,
  titles: readonly Misspelt[],
): Promise<string> => {
  for (const { title } of titles)
    await person.call(createSong, {
      body: {
        names: chineseNames(title),
        nativeCultureInfo: 'zh-Hant',
        performers: [{ name: '甲乙丙' }],
        shares: [{ rightType: 'P', rightOwnerId, percentage: '100' }],
      },
    });
  const rows = titles.map(({ written }, number) => ({
    title: written,
    artist: '甲乙丙',
    isrc: '',
    net: String(1_000 - number),
  }));
  const content = Buffer.from(believeStatement(rows));
  const { batchId, address } = await person.call(uploadStatement, {
    body: { fileName: 'misspelt.csv', size: content.length },
  });
  await sendFile('misspelt.csv', address!, content);
  await settle(product);
  return batchId;
};

/**
 * Presses a key and waits until the page shows another issue with its first suggestion.
 * @returns milliseconds from the key to the frame that shows them, measured in the page
 */
const pressAndWait = async (page: Page, key: string): Promise<number> => {
  await page.evaluate((pressed) => {
    const shown = () => document.querySelector('.issue-panel h3')?.textContent;
    const before = shown();
    const measure = (event: KeyboardEvent) => {
      if (event.key !== pressed) return;
      document.removeEventListener('keydown', measure, true);
      const start = performance.now();
      const look = () => {
        const isNext = shown() !== before && (shown() === undefined || document.querySelector('.candidate'));
        if (isNext) document.body.dataset.waited = String(performance.now() - start);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    delete document.body.dataset.waited;
    document.addEventListener('keydown', measure, true);
  }, key);
  await page.keyboard.press(key);
  const waited = page.locator('body[data-waited]');
  await waited.waitFor();
  return Number(await waited.getAttribute('data-waited'));
};

/** Decides issues by keys alone, one each, and expects no wait between them. */
export const decideByKeys = async (page: Page, keys: readonly string[]): Promise<void> => {
  const waits: number[] = [];
  for (const key of keys) waits.push(await pressAndWait(page, key));
  const sorted = waits.toSorted((a, b) => a - b);
  // Nine of ten within the limit: a machine that runs other tests holds up a key now and then.
  expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThan(maxWait);
  expect(sorted.at(-1)).toBeLessThan(maxSingleWait);
};

/** Returns the decisions of a batch by the title that was decided. */
export const decisionsByTitle = async (person: Person, batchId: string): Promise<Map<string, string>> => {
  const { items } = await person.call(listCorrections, { query: { batchId, limit: 100 } });
  return new Map(items.map(({ title, kind, targetTitle }) => [title, targetTitle ?? kind]));
};
