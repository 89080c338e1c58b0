import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { parseArgs } from 'node:util';
import { stagesFile } from '../../settings/stageSettings.ts';
import { runOperatorCommand, Stopped } from '../operatorCommand.ts';
import { restoreFiles } from './restoreFiles.ts';
import { restoreTable } from './restoreTable.ts';
import { restoreUsers } from './restoreUsers.ts';

const usage = `usage: npm run -s restore -- table --into NEW_TABLE [--from s3://BUCKET/FOLDER] [--compare TABLE] [--resume]
       npm run -s restore -- files --bucket BUCKET --at INSTANT
       npm run -s restore -- users --table TABLE --user-pool ID
See docs/operations.md, "Restoring".
`;

const text = { type: 'string' } as const;
const options = {
  into: text,
  from: text,
  compare: text,
  bucket: text,
  at: text,
  table: text,
  'user-pool': text,
  resume: { type: 'boolean' },
} as const;

const needed = (value: string | undefined): string => {
  if (!value) throw new Stopped(usage, 2);
  return value;
};

const instant = (value: string): Date => {
  const at = new Date(value);
  if (Number.isNaN(at.getTime()))
    throw new Stopped(`${value} is not an instant: use the form 2026-11-23T08:00:00Z.`, 2);
  return at;
};

const print = (result: unknown): void => {
  process.stdout.write(`${JSON.stringify(result, undefined, 2)}\n`);
};

/**
 * `npm run -s restore` restores a stage's table, files or users with the caller's AWS credentials, and prints the
 * result as JSON. Exits with 1 when a table must not be used, with 2 for wrong arguments.
 */
const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { into, bucket, at, table, 'user-pool': userPool, ...asked } = values;
  switch (positionals[0]) {
    case 'files':
      print({ restored: await restoreFiles(new S3Client(), needed(bucket), instant(needed(at))) });
      return 0;
    case 'users':
      Object.assign(process.env, { TABLE_NAME: needed(table), USER_POOL_ID: needed(userPool) });
      print({ restored: await restoreUsers() });
      return 0;
    case 'table': {
      const clients = { dynamodb: new DynamoDBClient(), s3: new S3Client() };
      const restored = await restoreTable(clients, { into: needed(into), ...asked });
      print(restored);
      if (restored.faults.length > 0) return 1;
      process.stderr.write(
        `Sound. To use it write "table": "${into}" into the stage in ${stagesFile}, and deploy.\n`,
      );
      return 0;
    }
    default:
      throw new Stopped(usage, 2);
  }
};

process.exitCode = await runOperatorCommand(usage, run);
