import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { S3Client } from '@aws-sdk/client-s3';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { Stopped } from '../operatorCommand.ts';
import { readExportPlace, TableExport } from './exportFiles.ts';
import { createTable, applyTableSettings, tableExists } from './restoredTable.ts';
import { tableTotals, totalsThatDiffer, type TableTotals } from './tableTotals.ts';
import { writeItems } from './writeItems.ts';

type Restoring = {
  /** Name of the new table. */
  into: string;
  /** Address of an export to load; without one, DynamoDB has already restored the table. */
  from?: string;
  /** Name of a table whose contents the new one must have. */
  compare?: string;
  /** Continues an interrupted load: the table may hold items. */
  resume?: boolean;
};

/** Result of a restore. Functions may use the table if `faults` is empty. */
type Restored = { totals: TableTotals; accounts: number; faults: string[] };

type Clients = { dynamodb: DynamoDBClient; s3: S3Client };

const countItems = ({ items }: TableTotals): number =>
  Object.values(items).reduce((sum, count) => sum + count, 0);

const load = async ({ dynamodb, s3 }: Clients, { into, from, resume }: Restoring): Promise<string[]> => {
  const source = new TableExport(s3, readExportPlace(from!));
  if (!(await tableExists(dynamodb, into))) await createTable(dynamodb, into);
  else if (!resume && countItems(await tableTotals(dynamodb, into)) > 0)
    throw new Stopped(`${into} is not empty. Choose a new table, or resume a load with --resume.`);
  const [expected, loaded] = [await source.itemCount(), await writeItems(dynamodb, into, source.items())];
  return expected === loaded ? [] : [`the export has ${loaded} items; its manifest says ${expected}`];
};

const ledgerFaults = async (): Promise<{ accounts: number; faults: string[] }> => {
  const { accounts, unbalanced, differences, fractions } = await verifyLedger();
  const faults = Object.entries({ unbalanced, differences, fractions }).flatMap(([name, entries]) =>
    entries.map((entry) => `ledger, ${name}: ${JSON.stringify(entry)}`),
  );
  return { accounts, faults };
};

/**
 * Loads an export into a new table, or takes one that DynamoDB restored, applies the settings a restored table lacks,
 * and checks it: the number of items, the ledger, and its totals if a table for comparison is given. Functions use it
 * once the stage's settings name it.
 * @throws Stopped when the table cannot be restored as requested, and what the clients throw
 */
export const restoreTable = async (clients: Clients, asked: Restoring): Promise<Restored> => {
  const { into, from, compare } = asked;
  if (!from && !(await tableExists(clients.dynamodb, into)))
    throw new Stopped(`There is no table ${into}: restore it first, or load an export with --from.`);
  const loading = from ? await load(clients, asked) : [];
  await applyTableSettings(clients.dynamodb, into);
  const totals = await tableTotals(clients.dynamodb, into);
  process.env.TABLE_NAME = into;
  const { accounts, faults } = await ledgerFaults();
  const differences = compare
    ? totalsThatDiffer(
        { name: into, totals },
        { name: compare, totals: await tableTotals(clients.dynamodb, compare) },
      )
    : [];
  return { totals, accounts, faults: [...loading, ...faults, ...differences] };
};
