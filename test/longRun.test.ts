import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { longFiles, longTests, sampledTests } from './longRun.ts';

describe('the long run', () => {
  it('has files that exist, each once', () => {
    const files = longFiles();
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it('has every local test that tries some of its cases in the run for every change', () => {
    const sampled = readdirSync('test', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.local.test.ts'))
      .map((file) => `test/${file}`)
      .filter((file) => /from '(?:\.\.\/)+cases\.ts'/.test(readFileSync(file, 'utf8')));
    expect(sampled.sort()).toEqual([...sampledTests].sort());
  });

  it.each(longTests.map((one) => [one.promise, one] as const))(
    'is not alone in holding: %s',
    (_, { alsoHeldBy }) => {
      const long = new Set(longFiles());
      const alsoLong = alsoHeldBy.filter((file) => !existsSync(file) || long.has(file));
      expect({ tests: alsoHeldBy.length > 0, alsoLong }).toEqual({ tests: true, alsoLong: [] });
    },
  );
});
