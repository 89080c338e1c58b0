import { DynamoDBClient, QueryCommand, type QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, vi } from 'vitest';
import { toPlain, toStored } from '../../../functions/db/attributeValues.ts';
import type { StoredIncomeBatch } from '../../../shared/income/schema.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';

/** Makes stored income of a batch in the currency of its statement. */
export const incomeBatch = (batchId: string, currency: string, more: object = {}): StoredIncomeBatch =>
  ({
    licensorId: 'mus_1',
    batchId,
    currency,
    royalty: '100',
    rowCount: 1,
    periodStart: '2026-07-01',
    periodEnd: '2026-07-31',
    platforms: ['KKBOX'],
    isClosed: true,
    object: `income/${batchId}/${currency}`,
    ...more,
  }) as StoredIncomeBatch;

/** Makes the receipt of such income in a currency. */
export const receivedIn = (currency: string, more: object = {}) => ({
  receipts: [{ receivedOn: '2026-09-01', currency, exchangeRate: decimalSchema.parse('1'), ...more }],
});

/** Answers queries of a table with the items stored under each partition, in every test of a file. */
export const answerQueries = (itemsOf: (pk: string) => readonly object[]): void => {
  beforeEach(() => {
    vi.stubEnv('TABLE_NAME', 'a-table');
    vi.spyOn(DynamoDBClient.prototype, 'send').mockImplementation((command: unknown) => {
      if (!(command instanceof QueryCommand)) throw new Error('only queries are answered');
      const [pk] = Object.values(toPlain(command.input).ExpressionAttributeValues ?? {});
      const Items = itemsOf(String(pk)) as Record<string, unknown>[];
      return toStored<QueryCommandOutput>({ Items, $metadata: {} });
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  });
};
