import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import type { ReceivedCash } from '../../shared/accounting/receivingSchema.ts';
import { currencies, currencySchema } from '../../shared/money/currency.ts';
import { decimalSchema } from '../../shared/money/decimal.ts';
import { mapColumns } from '../../shared/statements/routes.ts';
import {
  answerShareBasis,
  believeStatement,
  bookBatch,
  fixture,
  loadBatch,
  settle,
  upload,
} from '../api/statements.ts';
import type { Person, Product } from '../support/product.ts';
import { works } from './business.ts';
import { isrcOf } from './enterBusiness.ts';
import { minus, readFraction, times, total, writeNearest } from './fraction.ts';
import { owedIn, settledBy } from './independent.ts';
import type { Receipt, Row, Statement } from './model.ts';

const performerOf = (title: string): string =>
  works.find((work) => work.title === title)?.shares[0]?.owner ?? 'Somebody Else';

const asBelieve = (rows: readonly Row[]): string =>
  believeStatement(
    rows.map(({ work, amount, currency, platform, month }) => ({
      title: work,
      artist: performerOf(work),
      isrc: isrcOf(work),
      net: amount,
      currency,
      platform,
      month: month.replace('-', '/'),
    })),
  );

const [distrokidHeader] = fixture('distrokid_current.tsv').toString().split(/\r?\n/);

const asDistrokid = (rows: readonly Row[]): string => {
  const lines = rows.map(({ work, amount, platform, month }) =>
    [
      '2026-08-25',
      month,
      platform,
      performerOf(work),
      work,
      isrcOf(work),
      '',
      '10',
      '100',
      'Song',
      'TW',
      '0',
      amount,
    ].join('\t'),
  );
  return [distrokidHeader, ...lines, ''].join('\n');
};

/** Columns of the society's sheet. */
const columns = {
  title: 'Piece',
  amount: 'Payout',
  currency: 'Money',
  sharePercentage: 'Portion',
  platform: 'Venue',
  period: 'Month',
} as const;

const asSheet = (rows: readonly Row[]): string => {
  const lines = rows.map(({ work, amount, currency, claims = '', platform, month }) =>
    [work, amount, currency, claims, platform, month].join(','),
  );
  return [Object.values(columns).join(','), ...lines, ''].join('\n');
};

const layouts: Readonly<Record<string, (rows: readonly Row[]) => string>> = {
  'whole.csv': asBelieve,
  'parts.tsv': asDistrokid,
  'stated.csv': asSheet,
};

/** Uploads a statement, answers what is asked about it, and books it. Returns the id of its batch. */
export const bookStatement = async (
  product: Product,
  staff: Person,
  statement: Statement,
): Promise<string> => {
  const { name, rows, paysFor } = statement;
  const batchId = await upload(product, staff, name, Buffer.from(layouts[name]!(rows)));
  if ((await loadBatch(staff, batchId)).stage === 'needsMapping') {
    await staff.call(mapColumns, {
      params: { id: batchId },
      body: {
        name: 'Invented society',
        incomeType: 'MusicalWork',
        columns,
        numbers: 'point',
        dates: 'ymd',
        grain: 'month',
      },
    });
    await settle(product);
  }
  await answerShareBasis(product, staff, batchId, paysFor === 'whole' ? 'whole' : 'claimed');
  await bookBatch(product, staff, batchId);
  return batchId;
};

/** Returns the cash that a receipt brings: what it says, or all that is left in whole minor units. */
const cashOf = (statement: Statement, receipt: Receipt, batchId: string): ReceivedCash => {
  const { from, to, rate, arrived, fee = '0' } = receipt;
  const own = statement.receipts.filter((each) => each.from === from);
  const earlier = own.slice(0, own.indexOf(receipt));
  const owed = owedIn(statement, from);
  const left = times(minus(owed, total(settledBy(owed, earlier))), readFraction(rate));
  const receivingCurrency = currencySchema.parse(to);
  return {
    batchId,
    statementCurrency: currencySchema.parse(from),
    receivingCurrency,
    exchangeRate: decimalSchema.parse(rate),
    received: decimalSchema.parse(arrived ?? writeNearest(left, currencies[receivingCurrency].decimals)),
    serviceFee: decimalSchema.parse(fee),
  };
};

/** Receives what arrived on a day for some statements. */
export const receiveOn = async (
  product: Product,
  staff: Person,
  day: string,
  statements: readonly (readonly [Statement, batchId: string])[],
): Promise<void> => {
  const cash = statements.flatMap(([statement, batchId]) =>
    statement.receipts.filter((each) => each.day === day).map((each) => cashOf(statement, each, batchId)),
  );
  const statementIdList = [...new Set(cash.map(({ batchId }) => batchId))];
  const { failures } = await staff.call(confirmStatementPayments, {
    body: { statementIdList, payDate: day, cash },
  });
  if (failures.length) throw new Error(JSON.stringify(failures));
  await settle(product);
};
