import { readFile, writeFile } from 'node:fs/promises';
import * as prettier from 'prettier';
import { openApiDocument } from './openApi.ts';
import { screenList } from './screens.ts';

/** The documents generated from the route table and the page table. `--check` only compares them, for the test run. */
const documents = {
  'docs/openapi.json': await openApiDocument(),
  'docs/screens.json': screenList(),
};

const checking = process.argv.includes('--check');
let drifted = 0;
for (const [file, document] of Object.entries(documents)) {
  const text = await prettier.format(JSON.stringify(document), { parser: 'json', printWidth: 110 });
  const present = await readFile(file, 'utf8').catch(() => '');
  if (present === text) continue;
  if (checking) {
    drifted += 1;
    console.error(`${file} is not what the tables say; run \`npm run docs\`.`);
  } else await writeFile(file, text);
}
process.exit(drifted ? 1 : 0);
