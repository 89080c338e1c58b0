import { describe, expect, it } from 'vitest';
import { loadCompanyId } from '../../api/statements.ts';
import { decideByKeys, decisionsByTitle, misspeltTitles, uploadMisspelt } from './deciding.ts';
import { sees, signIn } from '../visit.ts';
import { openInBrowser } from '../openInBrowser.ts';

const titles = misspeltTitles(80);

/** Milliseconds the server may take to store all decisions. */
const storingTime = 120_000;

const started = await openInBrowser();
const { product } = started;
const agent = await product.as('agent');
const batchId = await uploadMisspelt(product, agent, await loadCompanyId(agent), titles);
const page = await signIn(started.browser, product.url, 'agent', started.complaints);

describe('an agent who decides a long statement by keyboard', () => {
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
