import { paginateScan } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from './client.ts';
import { conditionParameters, oneOf } from './expressions.ts';
import type { Key } from './items.ts';

/** Part of the table, of `total` parts that are scanned in parallel. */
type Segment = { index: number; total: number };

/**
 * Yields every item of some types, page by page, in no order. Reads the whole table, or one segment of it: for
 * maintenance, never for a request. It may see concurrent writes in part.
 */
export async function* scanItems<T extends { type: string }>(
  types: readonly T['type'][],
  segment?: Segment,
): AsyncGenerator<(T & Key)[]> {
  const { ConditionExpression: FilterExpression, ...parameters } = conditionParameters({
    type: oneOf(types),
  });
  const pages = paginateScan(
    { client: table() },
    {
      TableName: tableName(),
      ConsistentRead: true,
      Segment: segment?.index,
      TotalSegments: segment?.total,
      FilterExpression,
      ...parameters,
    },
  );
  for await (const { Items = [] } of pages) yield Items as (T & Key)[];
}
