import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { zipSync } from 'fflate';
import { causesOf } from '../../../shared/catalogueImport/causes.ts';
import {
  getCatalogueImport,
  previewCatalogueImport,
  requestCatalogueUpload,
  startCatalogueImport,
} from '../../../shared/catalogueImport/routes.ts';
import type { CatalogueImport, CatalogueRowError } from '../../../shared/catalogueImport/schema.ts';
import { sendFile, type Caller } from '../demo/client.ts';
import { runOperatorCommand, Stopped } from '../operatorCommand.ts';
import { localAddress, signInAtTerminal } from './person.ts';

const usage = `usage: npm run -s move-in -- FOLDER|FILE --account NAME [--url ADDRESS] [--check | --partly]
The folder is one that \`leave\` made, or has a CSV file for each sheet; a file is a workbook or an archive of them.
Everything is checked before anything is imported. With rows in error nothing is imported, unless --partly leaves them
out. --check only checks.
`;

/** Milliseconds between two looks at the import. */
const pollInterval = 500;

const csvFilesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true }))
    .filter((path) => /\.(csv|tsv|xlsx)$/i.test(path))
    // Statements and documents come as they are, among them tables of others.
    .filter((path) => !/(^|\/)files\//.test(path))
    .sort();

/** Returns the file to upload: as it is, or the sheets of a folder in an archive. */
const fileToSend = async (place: string): Promise<{ name: string; content: Buffer }> => {
  if (!(await stat(place)).isDirectory()) return { name: basename(place), content: await readFile(place) };
  const entries: Record<string, Uint8Array> = {};
  for (const path of await csvFilesIn(place)) entries[path] = await readFile(join(place, path));
  return { name: `${basename(place)}.zip`, content: Buffer.from(zipSync(entries)) };
};

const isRunning = ({ state }: CatalogueImport): boolean => state === 'waiting' || state === 'running';

type Uploaded = { fileId: string; fileName: string };
type Moved = { result: CatalogueImport; errors: CatalogueRowError[] };

const upload = async (call: Caller, place: string): Promise<Uploaded> => {
  const { name, content } = await fileToSend(place);
  const { fileId, ...address } = await call(requestCatalogueUpload, {
    body: { fileName: name, size: content.length },
  });
  await sendFile(name, address, content);
  return { fileId, fileName: name };
};

/** Imports or checks a file, and waits until that has ended. */
const importFile = async (call: Caller, file: Uploaded, isCheck?: true): Promise<Moved> => {
  const { importId: id } = await call(startCatalogueImport, { body: { ...file, kind: 'business', isCheck } });
  const errors: CatalogueRowError[] = [];
  for (;;) {
    const page = await call(getCatalogueImport, {
      params: { id },
      query: { offset: errors.length, limit: 100 },
    });
    if (isRunning(page)) {
      await wait(pollInterval);
      continue;
    }
    errors.push(...page.errors.items);
    if (page.errors.items.length === 0 || errors.length >= page.errors.total) return { result: page, errors };
  }
};

/**
 * Imports a whole business from a folder or file, and waits until that has ended.
 * @returns the result, with every error
 */
export const moveIn = async (call: Caller, place: string): Promise<Moved> =>
  importFile(call, await upload(call, place));

const print = ({ result, errors }: Moved): void => {
  const { created, updated, unchanged, failed, incomplete } = result;
  process.stdout.write(
    `new ${created}, changed ${updated}, unchanged ${unchanged}, left out ${failed}${incomplete ? `, without their album ${incomplete}` : ''}\n`,
  );
  for (const { kind, column, message, rows, following, row, value = '' } of causesOf(errors, 'business'))
    process.stdout.write(
      `${kind}: ${column} ${message}: ${rows} rows${following ? `, ${following} more with them` : ''}; line ${row} ${value}\n`,
    );
};

/**
 * `npm run -s move-in` checks a whole business and brings it in, and prints what came in and what did not, by cause.
 */
const run = async (): Promise<number> => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    options: { account: text, url: text, check: { type: 'boolean' }, partly: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [place] = positionals;
  if (!place || !values.account) throw new Stopped(usage, 2);
  const { call } = await signInAtTerminal(values.url ?? localAddress, values.account);
  const file = await upload(call, place);
  const { leftOut = [] } = await call(previewCatalogueImport, {
    body: { fileId: file.fileId, kind: 'business' },
  });
  for (const { name, reason } of leftOut) process.stdout.write(`not read: ${name} (${reason})\n`);
  const checked = await importFile(call, file, true);
  // A file too large to be checked in one piece is imported without.
  const isTooLarge = checked.result.problem === 'tooManyRows';
  if (checked.result.state === 'failed' && !isTooLarge)
    throw new Stopped(
      `The file cannot be read: ${[checked.result.problemFile, checked.result.problem].filter(Boolean).join(': ')}.`,
    );
  const isClean = !isTooLarge && checked.errors.length === 0;
  if (values.check || !(isClean || values.partly)) {
    if (isTooLarge)
      throw new Stopped('The file has too many rows to check them together; import it with --partly.');
    print(checked);
    process.stdout.write('Checked only: nothing was imported.\n');
    return isClean ? 0 : 1;
  }
  const moved = await importFile(call, file);
  if (moved.result.state === 'failed') throw new Stopped(`The import failed: ${moved.result.problem}.`);
  print(moved);
  return moved.errors.length ? 1 : 0;
};

if (process.argv[1]?.endsWith('moveIn.ts')) process.exitCode = await runOperatorCommand(usage, run);
