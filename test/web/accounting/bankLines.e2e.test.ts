import { describe, expect, it } from 'vitest';
import { listBankLines } from '../../../shared/accounting/bankStatements/routes.ts';
import { batchFrom, believeStatement, bookBatch, loadBatch, settle, songs } from '../../api/statements.ts';
import { barriersOn, button, heading, sees, signIn } from '../../e2e/visit.ts';
import { openInBrowser } from '../../e2e/openInBrowser.ts';

const started = await openInBrowser();
const { product, browser } = started;
const staff = await product.as('staff');
const page = await signIn(browser, product.url, 'staff', started.complaints);

const book = async (name: string, net: string) => {
  const sold = [{ ...songs.moonlight, platform: name, currency: 'TWD', net }];
  const { batchId } = await batchFrom(product, staff, `${name}.csv`, believeStatement(sold));
  await bookBatch(product, staff, batchId);
  return batchId;
};

const bankFile = {
  name: '七月.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      '交易日期,摘要,支出金額,存入金額,對方戶名,交易序號',
      '115/08/03,匯入匯款,,1485,Believe International,F-77',
      '115/08/04,匯入匯款,,250,不知名,F-78',
      '115/08/05,房租,900,,房東,F-79',
    ].join('\n'),
  ),
};

describe('bank statements in a browser', () => {
  it('receives the batches proposed for a transfer', async () => {
    const batches = [await book('harbour one', '900'), await book('harbour two', '585')];
    await page.goto(`${product.url}/Publish/StatementReceiving/Bank`);
    await heading(page, 'Bank statements').waitFor();
    await button(page, 'Bring in a bank statement').click();
    await page.locator('input[type=file]').setInputFiles(bankFile);
    await page.getByLabel(/^Currency, if the file names none/).click();
    await page.getByRole('option', { name: 'TWD' }).click();
    await button(page, 'Bring in').click();
    await sees(page, '2 new transfers, 0 known before, 1 outgoing, 0 not booked yet.');
    await button(page, 'Close').click();

    await sees(page, 'together the same amount · platform named');
    expect(await barriersOn(page)).toEqual([]);
    await page
      .getByRole('button', { name: /^Receive / })
      .first()
      .click();
    await sees(page, /^1,485 TWD of the transfer of .* is left\./);
    await page.getByLabel('Bank reference').and(page.locator('[value="F-77"]')).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await button(page, /^Confirm/).click();
    await page.getByRole('dialog').getByRole('textbox').fill('2 batches');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Confirm/ })
      .click();
    await sees(page, /received/);
    await settle(product);
    for (const batchId of batches) {
      const batch = await loadBatch(staff, batchId);
      expect(batch.stage).toBe('received');
      expect(batch.receivedOn).toBe('2026-08-03');
    }
    const { items } = await staff.call(listBankLines, { query: { state: 'all' } });
    expect(items.map(({ reference, left }) => [reference, left])).toEqual([
      ['F-78', '250'],
      ['F-77', '0'],
    ]);
  });

  it('sets a transfer aside that pays for no statement, with an undo', async () => {
    await page.goto(`${product.url}/Publish/StatementReceiving/Bank`);
    await page.getByRole('button', { name: /^Set aside 250 TWD/ }).click();
    await sees(page, 'No transfer waits. Bring in a bank statement.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await sees(page, 'The transfer is open again.');
    await page.getByRole('button', { name: /^Set aside 250 TWD/ }).waitFor();
  });
});
