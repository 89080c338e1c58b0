import { beforeAll, describe, expect, it } from 'vitest';
import { allFunctions } from '../../../infra/bundles/functions.ts';
import { confidential, type Confidential } from '../../../infra/grants/confidential.ts';
import type { JsonObject } from '../../../infra/local/json.ts';
import { loadTablePolicies, type TablePolicies } from './tablePolicies.ts';

let policies: TablePolicies;

beforeAll(async () => {
  policies = await loadTablePolicies();
});

const readers = allFunctions().filter(({ settings }) =>
  settings.grants.some((grant) => grant === 'table:read'),
);

const mayDo = (operation: string, input: JsonObject): string[] =>
  readers
    .filter(({ name }) => policies.may(name, operation, input))
    .map(({ name }) => name)
    .toSorted();

/** Calls that read a partition in each of the ways there are. */
const readsOf = (pk: string): [operation: string, input: JsonObject][] => {
  const TableName = policies.tableName;
  const key = (value: string) => ({ pk: { S: value }, sk: { S: 'x' } });
  const query = (attribute: string) => ({
    TableName,
    KeyConditionExpression: `${attribute} = :pk`,
    ExpressionAttributeValues: { ':pk': { S: pk } },
  });
  return [
    ['GetItem', { TableName, Key: key(pk) }],
    ['BatchGetItem', { RequestItems: { [TableName]: { Keys: [key('wrk_1'), key(pk)] } } }],
    ['TransactGetItems', { TransactItems: [{ Get: { TableName, Key: key(pk) } }] }],
    ['Query', query('pk')],
    ['Query', { ...query('gsi2pk'), IndexName: 'gsi2' }],
  ];
};

describe('a confidential partition', () => {
  it.each(Object.keys(confidential) as Confidential[])('of %s is read by the functions named', (name) => {
    const named = confidential[name].readers.trim().split(/\s+/).toSorted();
    for (const pattern of confidential[name].partitions)
      for (const [operation, input] of readsOf(pattern.replace('*', 'x')))
        expect(mayDo(operation, input), `${operation} ${pattern}`).toEqual(named);
  });

  it('is no partition that every function needs', () => {
    const others = ['subject#one', 'mus_1', 'listed#musician', 'ledger#one', 'subject#refresh#'];
    for (const pk of [...others, 'registration#createCompanyRealName#usr_1#key', 'request#addCost#usr_1#key'])
      for (const [operation, input] of readsOf(pk))
        expect(mayDo(operation, input)).toHaveLength(readers.length);
  });
});
