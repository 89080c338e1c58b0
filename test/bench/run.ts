import { existsSync } from 'node:fs';

/**
 * `npm run -s bench -- NAME [--rows N]` runs `test/bench/NAME.ts`, whose default export takes the arguments after the
 * name and answers the figures, and prints them as one line of JSON.
 */
const [name, ...rest] = process.argv.slice(2);
const path = new URL(`./${name}.ts`, import.meta.url);
if (!name || !/^[a-z]+$/.test(name) || name === 'run' || !existsSync(path)) {
  process.stderr.write('usage: npm run -s bench -- NAME [--rows N]\n');
  process.exit(2);
}
const { default: bench } = (await import(path.href)) as {
  default: (args: readonly string[]) => Promise<object>;
};
console.log(JSON.stringify({ bench: name, ...(await bench(rest)) }));
