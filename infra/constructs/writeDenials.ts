import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { books, type Book, type Grant } from '../grants/grant.ts';

/** Partitions whose items are written once and never changed or removed, by any function. */
const appendOnly = ['ledger#*', 'entries#*', 'history#*'];

const changes = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
/** A batch may put and remove, and IAM does not tell which. */
const batches = ['dynamodb:BatchWriteItem'];

const deny = (actions: string[], partitions: readonly string[], tableArn: string): PolicyStatement =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions,
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': [...partitions] } },
  });

/**
 * What a function that may write to the table may not write all the same: nobody changes or removes what is append-only, and
 * a book is written by the functions granted it. A deny wins over whatever else allows, and IAM asks for each item of a
 * transaction by itself.
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
