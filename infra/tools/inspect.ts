import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { sum } from '../../shared/money/decimal.ts';
import { openStatement } from '../../functions/statements/reading/openStatement.ts';
import { StatementFileProblem } from '../../functions/statements/reading/problem.ts';

/**
 * `npm run -s inspect -- FILE` prints as JSON what the import's preview shows. `headerRow` is the physical line of the
 * header from 1; `rows` counts readable rows; `badRows` names the physical line; `totals` adds the amounts by currency,
 * under `unknown` when neither the file nor its template says which. A file that can not be read prints
 * `{ file, error: { code, message, place } }` and the exit code is 1.
 */
const inspect = async (path: string): Promise<Record<string, unknown>> => {
  const statement = await openStatement(createReadStream(path), basename(path));
  const totals: Record<string, string> = {};
  const badRows: { row: number; reason: string }[] = [];
  for await (const outcome of statement.rows()) {
    if (outcome.kind === 'bad') badRows.push({ row: outcome.line, reason: outcome.reason.code });
    if (outcome.kind !== 'row') continue;
    const currency = outcome.currency || 'unknown';
    totals[currency] = sum([totals[currency] ?? '0', outcome.amount]);
  }
  const { encoding, format, delimiter, headerRow, columns } = statement;
  return {
    encoding,
    format,
    delimiter: delimiter ?? null,
    headerRow,
    columns,
    rows: statement.counts().rows,
    badRows,
    totals,
  };
};

const path = process.argv[2];
if (!path) {
  process.stderr.write('usage: npm run -s inspect -- FILE\n');
  process.exitCode = 2;
} else {
  try {
    console.log(JSON.stringify(await inspect(path), null, 2));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = error instanceof StatementFileProblem ? error.code : 'CanNotRead';
    const place = error instanceof StatementFileProblem ? error.place : undefined;
    console.log(
      JSON.stringify({ file: basename(path), error: { code, message: error.message, place } }, null, 2),
    );
    process.exitCode = 1;
  }
}
