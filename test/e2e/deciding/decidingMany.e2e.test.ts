import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { loadCompanyId } from '../../api/statements.ts';
import type { Person, Product } from '../../support/product.ts';
import { decideByKeys, decisionsByTitle, misspeltTitles, uploadMisspelt } from './deciding.ts';
import { sees, signIn } from '../visit.ts';
import { hasBrowser, withBrowser } from '../withBrowser.ts';

const titles = misspeltTitles(80);

/** Milliseconds the server may take to store all decisions. */
const storingTime = 120_000;

let product: Product;
let agent: Person;
let page: Page;
let batchId: string;

withBrowser(async (started) => {
  ({ product } = started);
  agent = await product.as('agent');
  batchId = await uploadMisspelt(product, agent, await loadCompanyId(agent), titles);
  page = await signIn(started.browser, product.url, 'agent', started.complaints);
});

describe.skipIf(!hasBrowser)('an agent who decides a long statement by keyboard', () => {
  it('makes eighty decisions by eighty keys, each the right one, with no wait between', async () => {
    await page.goto(`${product.url}/Publish/StatementImport/Detail/${batchId}?tab=decide`);
    await page.locator('.candidate').first().waitFor();
    await decideByKeys(
      page,
      titles.map(() => 'Enter'),
    );
    await sees(page, 'Nothing is left to decide.');
    await page.getByText(/^Saving/).waitFor({ state: 'hidden', timeout: storingTime });
    await expect
      .poll(async () => [...(await decisionsByTitle(agent, batchId))].toSorted())
      .toEqual(titles.map(({ title, written }) => [written, title]).toSorted());
  });
});
