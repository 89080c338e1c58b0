import { readXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import { getAuthority } from '../../shared/account/routes.ts';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { startProduct, type Person, type Product } from '../support/product.ts';
import { batchNamed, believeStatement, bookBatch, drop, settle, songs } from './statements.ts';

/** Response of a route that makes a report, with an address once the report is ready. */
export type Download = { ready: boolean; url?: string };

/** Drops a statement with two recordings, books it and receives it on one day. Returns its batch id. */
export const receiveStatement = async (
  product: Product,
  staff: Person,
  fileName: string,
  net: string,
  payDate: string,
): Promise<string> => {
  await drop(
    product,
    fileName,
    believeStatement([
      { ...songs.moonlight, net },
      { ...songs.seaBreeze, net: '9000.01' },
    ]),
  );
  const batch = await batchNamed(staff, fileName);
  await bookBatch(product, staff, batch.batchId);
  await staff.call(confirmStatementPayments, { body: { statementIdList: [batch.batchId], payDate } });
  await settle(product);
  return batch.batchId;
};

/** Starts the product with four people and a received statement that pays the musician. */
export const startWithReceivedStatement = async () => {
  const product = await startProduct();
  const [staff, musician, agent, company] = await Promise.all([
    product.as('staff'),
    product.as('musician'),
    product.as('agent'),
    product.as('company'),
  ]);
  return {
    product,
    staff,
    musician,
    agent,
    company,
    licensorId: (await musician.call(getAuthority)).musicianInfoId!,
    agentId: (await agent.call(getAuthority)).companyInfoId!,
    batchId: await receiveStatement(product, staff, 'believe-july.csv', '60000.00', '2026-08-15'),
  };
};

/** Requests a report until it is made, and returns its bytes. */
export const downloadFile = async (product: Product, ask: () => Promise<Download>): Promise<Uint8Array> => {
  await ask();
  await settle(product);
  const { ready, url } = await ask();
  expect(ready).toBe(true);
  return new Uint8Array(await (await fetch(url!)).arrayBuffer());
};

/** Returns the rows of a workbook's first sheet. */
export const readRows = async (file: Uint8Array) => (await readXlsx(file)).sheets[0]!.rows;

export const isPdf = (file: Uint8Array): boolean => Buffer.from(file.slice(0, 5)).toString() === '%PDF-';
