import { inspectFile } from './inspectFile.ts';

/**
 * `npm run -s inspect -- FILE` prints as JSON what the import's preview shows (`Inspection`). A file that can not be read
 * prints `{ file, error: { code, message, place } }` and the exit code is 1.
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
