import { readFile, writeFile } from 'node:fs/promises';
import * as prettier from 'prettier';
import { jobs } from '../../test/jobs/jobs.ts';
import { keyTable } from './keyTable/keyTable.ts';
import { openApiDocument } from './openApi.ts';
import { screenList } from './screens.ts';

/** Returns a list as JSON with one entry a line. */
const onePerLine = (entries: readonly object[]): string => {
  const lines = entries.map((entry) => `  ${JSON.stringify(entry, undefined, 1).replaceAll(/\n */g, ' ')}`);
  return `[\n${lines.join(',\n')}\n]\n`;
};

/**
 * The documents generated from the route table, from the page table with the jobs that each screen serves, and from the
 * builders of the table's keys.
 * `--check` only compares them, for the test run.
 */
const documents = {
  'docs/openapi.json': await prettier.format(JSON.stringify(await openApiDocument()), {
    parser: 'json',
    printWidth: 110,
  }),
  'docs/screens.json': onePerLine(screenList(jobs)),
  'docs/table.md': await prettier.format(keyTable(), { parser: 'markdown', printWidth: 110 }),
};

const checking = process.argv.includes('--check');
let drifted = 0;
for (const [file, text] of Object.entries(documents)) {
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present === text) continue;
  if (checking) {
    drifted += 1;
    console.error(`${file} is not what the code says; run \`npm run docs\`.`);
  } else await writeFile(file, text);
}
process.exit(drifted ? 1 : 0);
