import { describe, expect, it } from 'vitest';
import { uploadStatement } from '../../../shared/statements/routes.ts';
import { sendFile } from '../../../infra/tools/demo/client.ts';
import { loadBatch, settle } from '../../api/statements.ts';
import { barriersOn, button, sees, signIn } from '../visit.ts';
import { openInBrowser } from '../openInBrowser.ts';

/** Columns without a meaning, after those a statement needs. */
const extra = 195;

/** A statement of 200 columns. */
const wideFile = (): string => {
  const more = Array.from({ length: extra }, (_, index) => index + 1);
  return [
    [
      'Track Heading',
      'Singer Heading',
      'Money Heading',
      'Coin Heading',
      'Day Heading',
      ...more.map((at) => `Extra ${at}`),
    ],
    ['月光下的巷口', '林小滿', '12.50', 'TWD', '2026-07-01', ...more.map((at) => `a${at}`)],
    ['海風', '浪花樂團', '7.25', 'TWD', '2026-07-02', ...more.map((at) => `b${at}`)],
  ]
    .map((cells) => cells.join(','))
    .join('\n');
};

const started = await openInBrowser();
const { product, browser } = started;
const agent = await product.as('agent');
const content = Buffer.from(wideFile());
const { batchId: id, address } = await agent.call(uploadStatement, {
  body: { fileName: 'wide.csv', size: content.length },
});
const batchId = id;
await sendFile('wide.csv', address!, content);
await settle(product);
const page = await signIn(browser, product.url, 'agent', started.complaints);

const choice = (header: string) => page.getByLabel(`Meaning of “${header}”`);

const choicesOf = (header: string): Promise<number> => choice(header).locator('option').count();

describe('an agent who maps a statement of 200 columns', () => {
  it('sees the choices of the columns in view, and of others once they are scrolled to', async () => {
    await page.goto(`${product.url}/Publish/StatementImport/Detail/${batchId}?tab=file`);
    await choice('Track Heading').waitFor();
    await expect.poll(() => choicesOf('Track Heading')).toBeGreaterThan(10);
    const last = `Extra ${extra}`;
    expect(await choicesOf(last)).toBeLessThanOrEqual(2);
    const drawn = await page.locator('.mapping-table option').count();
    expect(drawn).toBeLessThan(extra * 5);
    await choice(last).scrollIntoViewIfNeeded();
    await expect.poll(() => choicesOf(last)).toBeGreaterThan(10);
    expect(await barriersOn(page)).toEqual([]);
  });

  it('says what the columns mean, saves, and finds the rows read in its own batch', async () => {
    for (const [header, field] of [
      ['Track Heading', 'title'],
      ['Singer Heading', 'performer'],
      ['Money Heading', 'amount'],
      ['Coin Heading', 'currency'],
      ['Day Heading', 'period'],
    ] as const) {
      await choice(header).focus();
      await choice(header).selectOption(field);
    }
    for (const checkbox of await page.locator('.mapping-confirm input').all()) await checkbox.check();
    await page.getByLabel(/^Name of the source/).fill('Two hundred columns');
    await button(page, 'Save and read the file').click();
    await sees(page, '2 rows');
    await settle(product);
    const batch = await loadBatch(agent, batchId);
    expect(batch).toMatchObject({ stage: 'review', counters: { all: 2 }, sourceName: 'Two hundred columns' });
    expect(batch.mappedAt).toBeDefined();
    expect(batch.reconciliation).toMatchObject([{ currency: 'TWD', file: '19.75' }]);
  });

  it('sees the life of its statement, up to the decisions that wait', async () => {
    await page.goto(`${product.url}/Publish/StatementImport/Detail/${batchId}?tab=rows`);
    await button(page, 'Show all figures').click();
    const life = page.getByRole('list', { name: 'Life of this statement' });
    await life.getByRole('link', { name: 'Columns mapped' }).waitFor();
    await life.locator('[aria-current=step]').getByText('Decided').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});
