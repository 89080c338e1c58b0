import { parseArgs } from 'node:util';
import { verifyEvidence } from '../../functions/audit/evidence/verifyEvidence.ts';
import { verifyLedger } from '../../functions/ledger/verifyLedger.ts';
import { runOperatorCommand, Stopped } from './operatorCommand.ts';

const usage =
  'usage: npm run -s verify-ledger -- --table NAME --bucket NAME\n' +
  'Table and evidence bucket are outputs of the deployment.\n';

/**
 * `npm run -s verify-ledger` checks the ledger and its exports with the caller's AWS credentials, and prints the
 * findings as JSON. Exits with 1 when something is wrong.
 */
const run = async (): Promise<number> => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { table: text, bucket: text } });
  if (!values.table || !values.bucket) throw new Stopped(usage, 2);
  Object.assign(process.env, { TABLE_NAME: values.table, EVIDENCE_BUCKET: values.bucket });
  const [exports, ledger] = [await verifyEvidence(), await verifyLedger()];
  process.stdout.write(`${JSON.stringify({ exports, ledger }, undefined, 2)}\n`);
  const { unbalanced, differences, fractions } = ledger;
  return exports.faults.length + unbalanced.length + differences.length + fractions.length ? 1 : 0;
};

process.exitCode = await runOperatorCommand(usage, run);
