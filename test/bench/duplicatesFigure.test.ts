import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { taskGrants } from '../../infra/grants/tasks.ts';

/** Megabytes with which a function has one whole processor. Source: Lambda's guide, "Configure Lambda function memory". */
const wholeProcessorMb = 1769;

it('gives a search for duplicates the memory and the processor time its bench took, in one call', () => {
  const row = readFileSync('docs/figures.md', 'utf8')
    .split('\n')
    .find((line) => line.startsWith('| `duplicates`'));
  const [, processorSeconds, usedMb] = /([\d.]+) s of processor time, (\d+) MB/.exec(row!)!;
  const { memoryMb, timeoutSeconds } = taskGrants.findDuplicates;
  expect(row).toContain(`${timeoutSeconds} s and ${memoryMb} MB a call`);
  expect(memoryMb).toBeGreaterThan(2 * Number(usedMb));
  expect(timeoutSeconds * (memoryMb / wholeProcessorMb)).toBeGreaterThan(2 * Number(processorSeconds));
});
