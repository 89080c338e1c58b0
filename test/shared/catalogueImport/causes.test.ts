import { expect, it } from 'vitest';
import { causesOf } from '../../../shared/catalogueImport/causes.ts';

it('counts rows with the same problem together, the most frequent first', () => {
  const unknown = { column: 'right1_owner', message: 'unknown' };
  expect(
    causesOf([
      { row: 2, column: 'isrc', message: 'taken', value: 'TWA1' },
      { row: 3, ...unknown, value: 'M9' },
      { row: 4, ...unknown, value: 'M8' },
    ]),
  ).toEqual([
    { ...unknown, row: 3, value: 'M9', rows: 2, following: 0 },
    { row: 2, column: 'isrc', message: 'taken', value: 'TWA1', rows: 1, following: 0 },
  ]);
});

it('names the cause of a contract that failed, and counts its other rows as following', () => {
  const failed = { kind: 'contracts', column: 'contract_number', message: 'contractFailed' } as const;
  expect(
    causesOf([
      { kind: 'contracts', row: 2, column: 'agent', message: 'unknown', value: 'C9' },
      { ...failed, row: 3 },
      { ...failed, row: 4 },
      { kind: 'songs', row: 9, column: 'isrc', message: 'taken' },
    ]),
  ).toEqual([
    { kind: 'contracts', column: 'agent', message: 'unknown', value: 'C9', row: 2, rows: 1, following: 2 },
    { kind: 'songs', column: 'isrc', message: 'taken', value: undefined, row: 9, rows: 1, following: 0 },
  ]);
});
