import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { callTable, tableName } from './client.ts';
import { conditionParameters, oneOf } from './expressions.ts';
import type { Key } from './items.ts';

/** Part of the table, of `total` parts that are scanned in parallel. */
type Segment = { index: number; total: number };

/**
 * Returns one page of the items of some types, in no order, with the position of the next page if there is one. For runs
 * over the whole table, or one segment of it, that go on after a kill. It may see concurrent writes in part.
 */
export const scanPage = async <T extends { type: string }>(
  types: readonly T['type'][],
  position: string | undefined,
  segment?: Segment,
): Promise<{ items: (T & Key)[]; next?: string }> => {
  const { ConditionExpression: FilterExpression, ...parameters } = conditionParameters({
    type: oneOf(types),
  });
  const { Items = [], LastEvaluatedKey: last } = await callTable(ScanCommand, {
    TableName: tableName(),
    ConsistentRead: true,
    Segment: segment?.index,
    TotalSegments: segment?.total,
    FilterExpression,
    ...parameters,
    ExclusiveStartKey: position === undefined ? undefined : (JSON.parse(position) as Key),
  });
  return { items: Items as (T & Key)[], ...(last && { next: JSON.stringify(last) }) };
};

/**
 * Yields every item of some types, page by page, in no order. Reads the whole table, or one segment of it: for
 * maintenance, never for a request. It may see concurrent writes in part.
 */
export async function* scanItems<T extends { type: string }>(
  types: readonly T['type'][],
  segment?: Segment,
): AsyncGenerator<(T & Key)[]> {
  let position: string | undefined;
  do {
    const { items, next } = await scanPage<T>(types, position, segment);
    yield items;
    position = next;
  } while (position !== undefined);
}
