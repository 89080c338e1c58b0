import { paginateScan, type DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { toPlain } from '../../../functions/db/attributeValues.ts';
import { kindOfAccount } from '../../../shared/accounting/account.ts';
import { toDecimal, toScaled, type Scaled } from '../../../shared/money/decimal.ts';

/** Totals of a table: number of items by type, and sums of ledger entries by kind of account and currency. */
export type TableTotals = { items: Record<string, number>; ledger: Record<string, string> };

type CountedItem = {
  type?: string;
  currency?: string;
  legs?: readonly { account: string; amount: string }[];
};

/** Parts of the table that are read in parallel. */
const segments = 8;

const sorted = <T>(values: Map<string, T>): Record<string, T> =>
  Object.fromEntries([...values].sort(([one], [other]) => (one < other ? -1 : 1)));

/** Counts and adds up a whole table. Items without a type are counters and keys, counted as `other`. */
export const tableTotals = async (client: DynamoDBClient, TableName: string): Promise<TableTotals> => {
  const items = new Map<string, number>();
  const ledger = new Map<string, Scaled>();
  const countItem = ({ type = 'other', currency, legs = [] }: CountedItem): void => {
    items.set(type, (items.get(type) ?? 0) + 1);
    if (type !== 'ledgerEntry') return;
    for (const { account, amount } of legs) {
      const name = `${kindOfAccount(account)} ${currency}`;
      ledger.set(name, (ledger.get(name) ?? 0n) + toScaled(amount));
    }
  };
  const scan = async (Segment: number): Promise<void> => {
    const pages = paginateScan(
      { client },
      {
        TableName,
        Segment,
        TotalSegments: segments,
        ConsistentRead: true,
        ProjectionExpression: '#type, currency, legs',
        ExpressionAttributeNames: { '#type': 'type' },
      },
    );
    for await (const page of pages)
      for (const item of (toPlain(page).Items ?? []) as CountedItem[]) countItem(item);
  };
  await Promise.all(Array.from({ length: segments }, (_, segment) => scan(segment)));
  return {
    items: sorted(items),
    ledger: Object.fromEntries(
      Object.entries(sorted(ledger)).map(([name, scaled]) => [name, toDecimal(scaled)]),
    ),
  };
};

/** Returns the differences between two tables, one line each. */
export const totalsThatDiffer = (
  one: { name: string; totals: TableTotals },
  other: { name: string; totals: TableTotals },
): string[] =>
  (['items', 'ledger'] as const).flatMap((part) => {
    const [first, second] = [one.totals[part], other.totals[part]];
    return [...new Set([...Object.keys(first), ...Object.keys(second)])]
      .filter((name) => String(first[name] ?? 0) !== String(second[name] ?? 0))
      .map(
        (name) =>
          `${part} ${name}: ${first[name] ?? 0} in ${one.name}, ${second[name] ?? 0} in ${other.name}`,
      );
  });
