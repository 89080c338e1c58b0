import fc from 'fast-check';
import { expect, it } from 'vitest';
import { causesOf } from '../../../shared/catalogueImport/causes.ts';

it('counts rows with the same problem together, the most frequent first', () => {
  const unknown = { column: 'right1_owner', message: 'unknown' };
  expect(
    causesOf(
      [
        { row: 2, column: 'isrc', message: 'taken', value: 'TWA1' },
        { row: 3, ...unknown, value: 'M9' },
        { row: 4, ...unknown, value: 'M8' },
      ],
      'musicalWorks',
    ),
  ).toEqual([
    { ...unknown, row: 3, value: 'M9', rows: 2, following: 0 },
    { row: 2, column: 'isrc', message: 'taken', value: 'TWA1', rows: 1, following: 0 },
  ]);
});

it('names the cause of a contract that failed, and counts its other rows as following', () => {
  const failed = { kind: 'contracts', column: 'contract_number', message: 'contractFailed' } as const;
  expect(
    causesOf(
      [
        { kind: 'contracts', row: 2, column: 'agent', message: 'unknown', value: 'C9', record: 'R-1' },
        { ...failed, row: 3, record: 'R-1' },
        { ...failed, row: 4, record: 'R-1' },
        { kind: 'songs', row: 9, column: 'isrc', message: 'taken' },
      ],
      'business',
    ),
  ).toEqual([
    { kind: 'contracts', column: 'agent', message: 'unknown', value: 'C9', row: 2, rows: 1, following: 2 },
    { kind: 'songs', column: 'isrc', message: 'taken', value: undefined, row: 9, rows: 1, following: 0 },
  ]);
});

it('names the cause of a large contract once, though its rows are imported in several parts', () => {
  const wrong = { kind: 'contracts', column: 'currency', message: 'choice', value: 'XXX' } as const;
  const failed = { kind: 'contracts', column: 'contract_number', message: 'contractFailed' } as const;
  const unknownWork = { kind: 'contracts', column: 'work', message: 'unknown' } as const;
  expect(
    causesOf(
      [
        { ...wrong, row: 2, record: 'R-1' },
        { ...failed, row: 3, record: 'R-1' },
        { ...wrong, row: 502, record: 'R-1' },
        { ...failed, row: 503, record: 'R-1' },
        { ...wrong, row: 504, record: 'R-2' },
        { ...unknownWork, row: 505, value: 'W8', record: 'R-3' },
        { ...unknownWork, row: 506, value: 'W9', record: 'R-3' },
      ],
      'business',
    ),
  ).toEqual([
    { ...wrong, row: 2, rows: 2, following: 3 },
    { ...unknownWork, row: 505, value: 'W8', rows: 2, following: 0 },
  ]);
});

it('counts every row that failed with a cause, however many problems it has', () => {
  const kinds = ['rightOwners', 'musicalWorks', 'contracts', 'openings'] as const;
  const columns = [
    'work',
    'licensor',
    'agent',
    'contract_number',
    'currency',
    'right1_owner',
    'upper_contract',
  ];
  const name = fc.constantFrom('A', 'B', 'C', 'D');
  const error = fc.record({
    kind: fc.constantFrom(...kinds),
    row: fc.integer({ min: 2, max: 12 }),
    column: fc.constantFrom(...columns),
    message: fc.constantFrom('unknown', 'id', 'required', 'contractFailed'),
    value: name,
    record: name,
  });
  fc.assert(
    fc.property(fc.array(error, { maxLength: 25 }), (errors) => {
      const causes = causesOf(errors, 'business');
      const rows = new Set(errors.map(({ kind, row }) => `${kind} ${row}`));
      const counted = causes.reduce((sum, cause) => sum + cause.rows + cause.following, 0);
      expect(counted).toBeGreaterThanOrEqual(rows.size);
      expect(counted).toBeLessThanOrEqual(errors.length);
      for (const cause of causes) expect(cause.rows).toBeGreaterThan(0);
      const sizes = causes.map((cause) => cause.rows + cause.following);
      expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
    }),
  );
});

it('counts rows that name a record which failed as following, also those that name them in turn', () => {
  const wrongOwner = { kind: 'rightOwners', row: 2, column: 'country', message: 'required' } as const;
  expect(
    causesOf(
      [
        { ...wrongOwner, record: 'M 1' },
        { kind: 'musicalWorks', row: 5, column: 'right2_owner', message: 'id', value: 'm1', record: 'W1' },
        {
          kind: 'musicalWorks',
          row: 5,
          column: 'right2_author_id',
          message: 'id',
          value: 'm1',
          record: 'W1',
        },
        { kind: 'musicalWorks', row: 6, column: 'right1_owner', message: 'id', value: 'M2', record: 'W2' },
        { kind: 'songs', row: 7, column: 'work', message: 'id', value: 'W1', record: 'S1' },
        { kind: 'albums', row: 8, column: 'tracks', message: 'id', value: '1-1=S9; 1-2=S1', record: 'A1' },
        { kind: 'contracts', row: 9, column: 'licensor', message: 'id', value: 'M1', record: 'R-1' },
        { kind: 'openings', row: 3, column: 'contract_number', message: 'unknown', value: 'R-1' },
      ],
      'business',
    ),
  ).toEqual([
    { ...wrongOwner, value: undefined, rows: 1, following: 5 },
    {
      kind: 'musicalWorks',
      column: 'right1_owner',
      message: 'id',
      value: 'M2',
      row: 6,
      rows: 1,
      following: 0,
    },
  ]);
});
