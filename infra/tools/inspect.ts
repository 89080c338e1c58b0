import { inspectFile } from './inspectFile.ts';

/**
 * `npm run -s inspect -- FILE` prints the data of the import's preview as JSON (`Inspection`). For a file that cannot
 * be read it prints `{ file, error: { code, message, place } }` and exits with 1.
 */
const [path] = process.argv.slice(2);
if (!path) {
  process.stderr.write('usage: npm run -s inspect -- FILE\n');
  process.exitCode = 2;
} else {
  const result = await inspectFile(path);
  console.log(JSON.stringify(result, null, 2));
  if ('error' in result) process.exitCode = 1;
}
