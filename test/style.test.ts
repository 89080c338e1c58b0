import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Forms that `docs/style.md` rules out and no lint rule finds. A generator cannot be an arrow function. */
const ruledOut = {
  'function declaration': /^\s*(?:export )?(?:default )?(?:async )?function [\w$]+[<(]/,
  '#private member': /^\s*(?:static |readonly |async |get )*#\w+[\s=(:;]/,
  'spread of an object literal': /^\s*\.{3}\{/,
};

const readLines = (folder: string): { at: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .flatMap((path) =>
      readFileSync(join(folder, path), 'utf8')
        .split('\n')
        .map((text, index) => ({ at: `${join(folder, path)}:${index + 1}`, text })),
    );

it.each([
  ['function declaration', 'export async function load(id: string) {'],
  ['#private member', '  readonly #items = new Map();'],
  ['#private member', '  async #load(id: string) {'],
  ['spread of an object literal', `    ${'...'}{ currency, amount },`],
] as const)('finds a %s', (form, text) => {
  expect(text).toMatch(ruledOut[form]);
});

it('allows generators and texts', () => {
  expect('export async function* pages() {').not.toMatch(ruledOut['function declaration']);
  expect("  '#count': 'count',").not.toMatch(ruledOut['#private member']);
});

it.each(['functions', 'infra', 'shared', 'test', 'web'])('%s has none of these forms', (folder) => {
  const lines = readLines(folder);
  expect(lines.length).toBeGreaterThan(1000);
  const found = lines.filter(({ text }) => Object.values(ruledOut).some((form) => form.test(text)));
  expect(found.map(({ at }) => at)).toEqual([]);
});
