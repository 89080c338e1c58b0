import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareStack } from '../../../infra/tools/deploy/differences.ts';
import { stacksIn } from '../../../infra/tools/deploy/stageStacks.ts';

/* What a change deploys, counted by bundling a copy of the product before and after. */

const copy = mkdtempSync(join(tmpdir(), 'changed-'));

/** Bundles the copy and prints the digest of each function; with a folder and a release, writes the templates as well. */
const bundler = `
import { App } from 'aws-cdk-lib';
import { bundleFunctions, bundleHash } from './infra/bundles/build.ts';
import { allFunctions } from './infra/bundles/functions.ts';
import { buildApp } from './infra/stages.ts';
await bundleFunctions();
const [outdir, release] = process.argv.slice(2);
if (outdir) {
  const app = new App({ outdir, builtinCloudFormationValidation: false, treeMetadata: false, analyticsReporting: false });
  buildApp(app, 'local', undefined, release);
  app.synth();
}
console.log(JSON.stringify(Object.fromEntries(allFunctions().map((one) => [one.name, bundleHash(one)]))));
`;

type Digests = Record<string, string>;

/** @param output folder and release of the templates; without them none are written */
const bundleCopy = async (...output: string[]): Promise<Digests> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'bundle.ts', ...output],
    { cwd: copy, maxBuffer: 1 << 24 },
  );
  return JSON.parse(stdout) as Digests;
};

type Change = readonly [file: string, from: string, to: string];

/** Makes changes, runs something, and takes them back. */
const withChanges = async <T>(changes: readonly Change[], run: () => Promise<T>): Promise<T> => {
  const sources = new Map<string, string>();
  for (const [name, from, to] of changes) {
    const file = join(copy, name);
    const source = readFileSync(file, 'utf8');
    if (!sources.has(file)) sources.set(file, source);
    expect(source).toContain(from);
    writeFileSync(file, source.replace(from, to));
  }
  try {
    return await run();
  } finally {
    for (const [file, source] of sources) writeFileSync(file, source);
  }
};

let before: Digests;

const changedFunctions = (after: Digests): string[] =>
  Object.keys(after).filter((name) => after[name] !== before[name]);

beforeAll(async () => {
  const parts = ['functions', 'shared', 'infra', 'package.json', 'package-lock.json', 'tsconfig.json'];
  for (const part of parts) cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'bundle.ts'), bundler);
  before = await bundleCopy(join(copy, 'before'), '0.2.0 (1a2b3c4)');
}, 300_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const route = 'functions/works/routes/musicalWorks/getMusicalWork.ts';
const line: Change = [route, 'return { ...work,', "return { ...work, remarks: 'changed',"];

describe('what is deployed', { timeout: 300_000 }, () => {
  it('of a line changed in a route is its function, in the stack of its area, and the version in the stack web', async () => {
    const after = await withChanges([line], () => bundleCopy(join(copy, 'after'), '0.2.0 (5d6e7f8)'));
    expect(changedFunctions(after)).toEqual(['getMusicalWork']);
    const templates = new Map(
      stacksIn(join(copy, 'before'), 'us-east-1').map((stack) => [stack.name, stack]),
    );
    const differences = stacksIn(join(copy, 'after'), 'us-east-1').flatMap(
      (stack) => compareStack(stack, templates.get(stack.name)) ?? [],
    );
    expect(differences.map(({ stack, functions }) => [stack.name, functions])).toEqual([
      ['refrain-local-web', []],
      ['refrain-local-api-works', ['refrain-local-getMusicalWork']],
    ]);
  });

  it('of a new version and a comment in what all functions share is no function', async () => {
    const changes: Change[] = [
      [
        'package.json',
        /"version": "[^"]+"/.exec(readFileSync('package.json', 'utf8'))![0],
        '"version": "9.9.9"',
      ],
      ['functions/api/handle.ts', '/** Runs a route', '/** Comment. Runs a route'],
    ];
    expect(changedFunctions(await withChanges(changes, bundleCopy))).toEqual([]);
  });

  it('of a new result is the function that answers with it', async () => {
    const changes: Change[] = [
      [
        'shared/api/codes/works.ts',
        'export const works = {',
        "export const works = {\n  NewResult: entry(1, 409, 'a', 'b', 'c'),",
      ],
      [
        route,
        'export const handler',
        "import { Refusal } from '../../../core/refusal.ts';\nexport const handler",
      ],
      [
        route,
        'return { ...work,',
        "if (params.id === 'wrk_new') throw new Refusal('NewResult');\n  return { ...work,",
      ],
    ];
    expect(changedFunctions(await withChanges(changes, bundleCopy))).toEqual(['getMusicalWork']);
  });

  it('of a changed message are the functions that answer with it', async () => {
    const [message] = /BankStatementUnreadable: entry\(\s*\d+,\s*\d+,\s*'/.exec(
      readFileSync('shared/api/codes/statements.ts', 'utf8'),
    )!;
    const changes: Change[] = [['shared/api/codes/statements.ts', message, `${message}Changed. `]];
    expect(changedFunctions(await withChanges(changes, bundleCopy)).sort()).toEqual([
      'applyBankAnswer',
      'importBankStatement',
      'previewBankAnswer',
    ]);
  });

  it('of the declaration of a route is its function', async () => {
    const changes: Change[] = [
      [
        'shared/works/routes.ts',
        "summary:\n    'Musical works by name",
        "summary:\n    'All musical works by name",
      ],
    ];
    expect(changedFunctions(await withChanges(changes, bundleCopy))).toEqual(['listMusicalWorks']);
  });

  it('of a route that begins to use what others use too is its function', async () => {
    const changes: Change[] = [
      [
        route,
        'export const handler',
        "import { toolKeys } from '../../../db/keys/tools.ts';\nexport const handler",
      ],
      [route, 'return { ...work,', 'return { ...work, remarks: toolKeys.switch(params.id).pk,'],
    ];
    expect(changedFunctions(await withChanges(changes, bundleCopy))).toEqual(['getMusicalWork']);
  });
});
