import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { longFiles, longTests } from './longRun.ts';

describe('the long run', () => {
  it('has files that exist, each once', () => {
    const files = longFiles();
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
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
