import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import { deployedNodeVersion, installDeployedNode } from '../deployedNode.ts';
import { findWrongArgument } from './benchArguments.ts';
import { formatCommand, figureRows } from './figureRows.ts';
import { writeFigures } from './writeFigures.ts';

/**
 * `npm run -s bench -- NAME [--rows N]` runs `test/bench/NAME.ts`, whose default export takes the arguments after the
 * name and returns the figures, and prints them as one line of JSON. `all` runs every command of `docs/figures.md`, each in
 * a process of its own, so that memory is that of one bench. `--write` writes the figures into that document. A bench runs under
 * the Node.js that functions are deployed with, if it can be installed.
 */
// Functions that run in this process write no log lines: a bench prints one line of JSON.
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';

const usage =
  'usage: npm run -s bench -- NAME|all [--rows N] [--mixed] [--write]\n' +
  `NAME is one of ${[...new Set(figureRows.map(({ bench }) => bench))].join(', ')}.\n`;

const given = process.argv.slice(2);
const writes = given.includes('--write');
const [name, ...args] = given.filter((argument) => argument !== '--write');
const document = 'docs/figures.md';
const execute = promisify(execFile);

const deployedNode = await installDeployedNode();
if (deployedNode && process.version !== `v${deployedNodeVersion}`) {
  const again = spawn(deployedNode, ['--import', 'tsx', 'test/bench/run.ts', ...given], { stdio: 'inherit' });
  const [code] = (await once(again, 'exit')) as [number | null];
  process.exit(code ?? 1);
}

const measure = async (bench: string, args: readonly string[]): Promise<void> => {
  const { default: run } = (await import(`./${bench}.ts`)) as {
    default: (args: readonly string[]) => Promise<object>;
  };
  const load = loadavg()[0]!.toFixed(1);
  const figures = await run(args);
  console.log(JSON.stringify({ bench, ...figures }));
  if (!writes) return;
  const when = `${new Date().toISOString().slice(0, 10)}, load ${load}`;
  const command = formatCommand({ bench, args });
  writeFileSync(document, writeFigures(readFileSync(document, 'utf8'), command, figures, when));
  await execute('node_modules/.bin/prettier', ['--write', document]);
};

/** Runs every command of the figures; a bench that fails ends it, with what was written before kept. */
const measureAll = async (): Promise<void> => {
  for (const command of new Set(figureRows.map(formatCommand))) {
    const inProcess = ['--import', 'tsx', 'test/bench/run.ts', ...command.split(' ')];
    const { stdout } = await execute(process.execPath, writes ? [...inProcess, '--write'] : inProcess);
    process.stdout.write(stdout);
  }
};

if (name === 'all' && !args.length) await measureAll();
else {
  const problem = name === undefined ? 'Name a bench.' : findWrongArgument(name, args);
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n${usage}`);
    process.exit(2);
  }
  await measure(name!, args);
}
// The workers of a product would wait another quarter of an hour for calls.
process.exit();
