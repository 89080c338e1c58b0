import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const starts = /\bstart(?:Data|Test)Cloud\(|\bstartProduct\(/;
const ends = /\bdispose\(\)|\bends\(|\.stop\(\)/;

it('every test that starts a cloud ends it', () => {
  // Tests of a process share what it has loaded: their stores would go on calling a cloud that was left running.
  const started = readdirSync('test', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(`test/${file}`, 'utf8')] as const)
    .filter(([, text]) => starts.test(text));
  expect(started.length).toBeGreaterThan(50);
  expect(started.filter(([, text]) => !ends.test(text)).map(([file]) => file)).toEqual([]);
});
