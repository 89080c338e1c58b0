import type { Resource } from '../../../../infra/local/template.ts';

/** The table `journalWriter.ts` writes to. */
export const journalTable: Resource = {
  stack: 'test',
  logicalId: 'Journal',
  type: 'AWS::DynamoDB::Table',
  name: 'journal',
  arn: 'arn:aws:dynamodb:us-east-1:000000000000:table/journal',
  properties: {
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  },
};
