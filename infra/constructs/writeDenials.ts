import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { books, type Book, type Grant } from '../grants/grant.ts';

/** Partitions whose items are written once and that no function may change or remove. */
const appendOnly = ['ledger#*', 'entries#*', 'booklines#*', 'history#*', 'anchorentries'];

const changes = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
/** Batch writes: IAM cannot tell a put from a delete in them. */
const batches = ['dynamodb:BatchWriteItem'];

const deny = (actions: string[], partitions: readonly string[], tableArn: string): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions,
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } },
  });

/**
 * Returns the denials for a function that may write to the table. Nobody changes or removes append-only items, and only
 * functions granted a book write to it. A deny overrides every allow, and IAM checks each item of a transaction.
 * Source: Amazon DynamoDB Developer Guide, "Using IAM policy conditions for fine-grained access control".
 */
export const writeDenials = (grants: readonly Grant[], tableArn: string): PolicyStatement[] => {
  if (!grants.includes('table:write')) return [];
  const closed = (Object.keys(books) as Book[])
    .filter((book) => !grants.includes(`book:${book}`))
    .flatMap((book) => books[book]);
  const inBatches = grants.includes('history:bulk')
    ? appendOnly.filter((one) => one !== 'history#*')
    : appendOnly;
  return [
    deny(changes, appendOnly, tableArn),
    deny(batches, inBatches, tableArn),
    deny(['dynamodb:PutItem', ...changes, ...batches], closed, tableArn),
  ];
};
