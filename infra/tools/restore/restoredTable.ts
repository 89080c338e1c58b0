import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  ResourceNotFoundException,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import { tableDefinition } from '../../../functions/db/table/definition.ts';

const keySchema = ({ partitionKey, sortKey }: { partitionKey: string; sortKey: string }) => [
  { AttributeName: partitionKey, KeyType: 'HASH' as const },
  { AttributeName: sortKey, KeyType: 'RANGE' as const },
];

/** Returns whether a table exists. */
export const tableExists = async (client: DynamoDBClient, TableName: string): Promise<boolean> => {
  try {
    await client.send(new DescribeTableCommand({ TableName }));
    return true;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return false;
    throw error;
  }
};

/** Creates an empty table with the stage's keys, indexes and encryption, and waits until it can be used. */
export const createTable = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const keys = [tableDefinition, ...tableDefinition.indexes].flatMap(({ partitionKey, sortKey }) => [
    partitionKey,
    sortKey,
  ]);
  await client.send(
    new CreateTableCommand({
      TableName,
      AttributeDefinitions: keys.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
      KeySchema: keySchema(tableDefinition),
      BillingMode: 'PAY_PER_REQUEST',
      SSESpecification: { Enabled: true },
      GlobalSecondaryIndexes: tableDefinition.indexes.map(({ name, ...index }) => ({
        IndexName: name,
        KeySchema: keySchema(index),
        Projection: { ProjectionType: 'ALL' },
      })),
    }),
  );
  await waitUntilTableExists({ client, maxWaitTime: 600, minDelay: 1 }, { TableName });
};

/**
 * Applies the settings that a new or restored table lacks: expiry of items, recovery to any second, and deletion
 * protection. May run again.
 */
export const applyTableSettings = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  // DynamoDB rejects an expiry that is already set.
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  if (TimeToLiveDescription?.TimeToLiveStatus !== 'ENABLED')
    await client.send(
      new UpdateTimeToLiveCommand({
        TableName,
        TimeToLiveSpecification: { AttributeName: tableDefinition.timeToLive, Enabled: true },
      }),
    );
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  );
  await client.send(new UpdateTableCommand({ TableName, DeletionProtectionEnabled: true }));
};
