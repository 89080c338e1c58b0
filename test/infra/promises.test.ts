import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const manual = readFileSync('docs/operations.md', 'utf8');
const [, table = ''] = /\| Promise +\| Held by +\|\n(.*?)\n\n/s.exec(manual) ?? [];
const promises = table
  .split('\n')
  .slice(1)
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | +\|?$/g, '')) as [string, string]);

const testFiles = new Map(
  readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => [basename(path), readFileSync(join('test', path), 'utf8')]),
);

it.each(promises)('the operations manual names tests that exist for: %s', (_, tests) => {
  const named = [...tests.matchAll(/`([\w.]+\.test\.ts)`(?: \(([^)]*)\))?/g)];
  expect(named.length).toBeGreaterThan(0);
  for (const [, file, titles = ''] of named) {
    const text = testFiles.get(file!);
    expect(text, file).toBeDefined();
    for (const [, title] of titles.matchAll(/_([^_]+)_/g)) expect(text, file).toContain(title);
  }
});

it('reads every line of the table', () => {
  expect(promises.length).toBeGreaterThan(10);
});
