import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

/* What a change of a line deploys, counted by bundling a copy of the product before and after. */

const copy = mkdtempSync(join(tmpdir(), 'changed-'));

const bundler = `
import { bundleFunctions, bundleHash } from './infra/bundles/build.ts';
import { allFunctions } from './infra/bundles/functions.ts';
await bundleFunctions();
console.log(JSON.stringify(Object.fromEntries(allFunctions().map((one) => [one.name, [one.area, bundleHash(one)]]))));
`;

type Bundles = Record<string, [area: string, hash: string]>;

const bundleCopy = async (): Promise<Bundles> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', 'bundle.ts'], {
    cwd: copy,
    maxBuffer: 1 << 24,
  });
  return JSON.parse(stdout) as Bundles;
};

beforeAll(() => {
  for (const part of ['functions', 'shared', 'infra', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(part, join(copy, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  writeFileSync(join(copy, 'bundle.ts'), bundler);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a line changed in a route deploys that function alone, in the stack of its area', async () => {
  const before = await bundleCopy();
  const file = join(copy, 'functions/works/routes/musicalWorks/getMusicalWork.ts');
  const source = readFileSync(file, 'utf8');
  const changed = source.replace('return { ...work,', "return { ...work, remarks: 'changed',");
  expect(changed).not.toBe(source);
  writeFileSync(file, changed);
  const after = await bundleCopy();
  const names = Object.keys(after).filter((name) => after[name]![1] !== before[name]![1]);
  expect(names).toEqual(['getMusicalWork']);
  expect(after.getMusicalWork![0]).toBe('works');
}, 300_000);
