import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  createStatementRecord,
  deliverStatementRecord,
  downloadStatementRecord,
  listStatementRecords,
} from '../../../shared/accounting/statementRecordRoutes.ts';
import { getAuthority } from '../../../shared/account/routes.ts';
import { downloadFile, receiveStatement } from '../../api/reportFiles.ts';
import { settle } from '../../api/statements.ts';
import { barriersOn, button, heading, openPhone, sees, signIn } from '../visit.ts';
import { openInBrowser } from '../openInBrowser.ts';

/** Makes the musician's royalty statement of August and sends it. */
const sendStatement = async (): Promise<void> => {
  const [staff, musician, agent] = await Promise.all([
    product.as('staff'),
    product.as('musician'),
    product.as('agent'),
  ]);
  await receiveStatement(product, staff, 'believe-july.csv', '60000.00', '2026-08-15');
  const licensorId = (await musician.call(getAuthority)).musicianInfoId!;
  const { statementRecordId } = await staff.call(createStatementRecord, {
    body: {
      licensorId,
      agentId: (await agent.call(getAuthority)).companyInfoId!,
      payerEntity: 'taipei',
      currency: 'TWD',
      startDate: '2026-08-01',
      endDate: '2026-08-31',
    },
  });
  await settle(product);
  await downloadFile(product, () => staff.call(downloadStatementRecord, { body: { statementRecordId } }));
  const { items } = await staff.call(listStatementRecords, { query: { licensorId } });
  const { version } = items.find((one) => one.statementRecordId === statementRecordId)!;
  await staff.call(deliverStatementRecord, { params: { id: statementRecordId }, body: { version } });
};

const { product, browser, complaints } = await openInBrowser();
await sendStatement();

const chooseFile = (page: Page, path: string): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles(path);

describe('the proof of a royalty statement, in a browser', () => {
  it('is checked in the browser of a guest, who sees that all holds, or which line was changed', async () => {
    const musician = await signIn(browser, product.url, 'musician', complaints);
    await musician.goto(`${product.url}/Publish/Income/Export`);
    const row = musician.getByRole('row', { name: /2026-08|Aug/ }).first();
    await row.getByRole('button', { name: 'Download' }).click();
    const downloading = musician.waitForEvent('download', { timeout: 120_000 });
    await musician.getByRole('menuitem', { name: 'Proof (to check the statement)' }).click();
    const path = join(tmpdir(), `statement-${process.pid}.proof`);
    await (await downloading).saveAs(path);

    const guest = await openPhone(browser, complaints);
    await guest.goto(`${product.url}/verify-statement`);
    await heading(guest, 'Check a royalty statement').waitFor();
    await guest.locator('input[type="file"]').waitFor({ state: 'attached' });
    const uploads: string[] = [];
    guest.on('request', (request) => {
      if (request.method() !== 'GET' || request.url().includes('/api/')) uploads.push(request.url());
    });
    await guest.context().setOffline(true);
    await chooseFile(guest, path);
    await sees(guest, 'All holds');
    expect(uploads).toEqual([]);
    await guest.context().setOffline(false);
    await button(guest, 'Ask Refrain about this digest').click();
    await sees(guest, /Refrain made this proof/);
    expect(await barriersOn(guest)).toEqual([]);
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    const text = await readFile(path, 'utf8');
    const lines = text.split('\n');
    const changed = lines.findIndex((line) => line.includes('"kind":"row"'));
    lines[changed] = lines[changed]!.replace(/"amount":"6/, '"amount":"7');
    await writeFile(path, lines.join('\n'));
    await chooseFile(guest, path);
    await sees(guest, 'This proof does not hold');
    await sees(guest, new RegExp(`Line ${changed + 1} \\(row of a file`));
    expect(await barriersOn(guest)).toEqual([]);
  });
});
