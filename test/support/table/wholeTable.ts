import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { callTable, tableName } from '../../../functions/db/client.ts';
import type { Key } from '../../../functions/db/items.ts';

/** Returns every item of the table, of all types and of none. */
export const loadWholeTable = async (): Promise<(Key & Record<string, unknown>)[]> => {
  const items: Record<string, unknown>[] = [];
  let position: Record<string, unknown> | undefined;
  do {
    const page = await callTable(ScanCommand, { TableName: tableName(), ExclusiveStartKey: position });
    items.push(...(page.Items ?? []));
    position = page.LastEvaluatedKey;
  } while (position);
  return items as (Key & Record<string, unknown>)[];
};
