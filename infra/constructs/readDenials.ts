import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { tableDefinition } from '../../functions/db/table/definition.ts';
import { confidential, type Confidential } from '../grants/confidential.ts';
import type { Grant } from '../grants/grant.ts';

export const tableReads = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query'];

/** Returns the ARNs of the table and its indexes. */
export const tableAndIndexes = (tableArn: string): string[] => [
  tableArn,
  ...tableDefinition.indexes.map(({ name }) => `${tableArn}/index/${name}`),
];

/**
 * Returns the denials for a function that may read the table: of the confidential partitions it has no grant for. A deny
 * overrides every allow; of an index, the key is that of the index. A scan names no key, so functions that scan read all.
 * Source: Amazon DynamoDB Developer Guide, "Using IAM policy conditions for fine-grained access control".
 */
export const readDenials = (grants: readonly Grant[], tableArn: string): PolicyStatement[] => {
  if (!grants.includes('table:read')) return [];
  const closed = (Object.keys(confidential) as Confidential[])
    .filter((name) => !grants.includes(`reads:${name}`))
    .flatMap((name) => confidential[name].partitions);
  if (closed.length === 0) return [];
  return [
    new PolicyStatement({
      effect: Effect.DENY,
      actions: tableReads,
      resources: tableAndIndexes(tableArn),
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': closed } },
    }),
  ];
};
