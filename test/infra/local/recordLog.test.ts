import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecordLog } from '../../../infra/local/recordLog.ts';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'records-'));
  file = join(directory, 'records.log');
});
afterEach(() => rmSync(directory, { recursive: true }));

describe('RecordLog', () => {
  it('keeps set values when reopened', () => {
    const log = new RecordLog<number>(file);
    log.set('a', 1);
    log.set('b', 2);
    log.set('a', 3);
    expect([log.delete('b'), log.delete('b')]).toEqual([true, false]);
    const again = new RecordLog<number>(file);
    expect([...again.keys()]).toEqual(['a']);
    expect(again.get('a')).toBe(3);
  });

  it('drops a line a crash cut short', () => {
    new RecordLog<number>(file).set('a', 1);
    appendFileSync(file, '["b",');
    expect([...new RecordLog<number>(file).values()]).toEqual([1]);
  });

  it('does not grow with every change', () => {
    const log = new RecordLog<number>(file);
    for (let value = 0; value < 10_000; value += 1) log.set('a', value);
    expect(readFileSync(file, 'utf8').split('\n').length).toBeLessThan(2100);
    expect(new RecordLog<number>(file).get('a')).toBe(9999);
  });
});
