import { expect, test } from 'vitest';
import {
  correctsMapping,
  isMappable,
  statusesBefore,
  withoutReading,
  licensedStatus,
} from '../../../shared/statements/batchRules.ts';
import { importStatusSchema, type Batch } from '../../../shared/statements/schema.ts';

test('a batch changes its status only as described', () => {
  const moves = importStatusSchema.options.flatMap((to) =>
    statusesBefore(to)
      .filter((from) => from !== to)
      .map((from) => `${from}>${to}`),
  );
  expect(moves.sort()).toEqual(
    [
      'NotChecked>StillErrors',
      'NotChecked>Checked',
      'NotChecked>IllegalContent',
      'StillErrors>Checked',
      'StillErrors>IllegalContent',
      'Checked>IllegalContent',
      'Checked>StillErrors',
      'Checked>ImportCompleted',
    ].sort(),
  );
});

test('a batch may be stored again with its present status', () => {
  for (const status of importStatusSchema.options) expect(statusesBefore(status)).toContain(status);
});

test.each<[boolean, Pick<Batch, 'status' | 'stage' | 'source'>]>([
  [true, { status: 'NotChecked', stage: 'needsMapping' }],
  [true, { status: 'StillErrors', stage: 'needsMapping', source: 'src_1' }],
  [true, { status: 'NotChecked', stage: 'failed' }],
  [true, { status: 'NotChecked', stage: 'waiting', source: 'src_1' }],
  [true, { status: 'StillErrors', stage: 'review', source: 'src_1' }],
  [true, { status: 'Checked', stage: 'review', source: 'src_1' }],
  [false, { status: 'Checked', stage: 'review', source: 'believe' }],
  [false, { status: 'NotChecked', stage: 'waiting', source: 'believe' }],
  [false, { status: 'IllegalContent', stage: 'failed' }],
  [false, { status: 'StillErrors', stage: 'matching', source: 'src_1' }],
  [false, { status: 'NotChecked', stage: 'reading' }],
  [false, { status: 'Checked', stage: 'booking', source: 'src_1' }],
  [false, { status: 'ImportCompleted', stage: 'booked', source: 'src_1' }],
])('columns may be mapped: %s, for %j', (expected, batch) => {
  expect(isMappable(batch)).toBe(expected);
});

test('a mapping replaces an earlier one after a batch was checked with it', () => {
  expect(correctsMapping({ status: 'StillErrors', source: 'src_1' })).toBe(true);
  expect(correctsMapping({ status: 'Checked', source: 'src_1' })).toBe(true);
  expect(correctsMapping({ status: 'NotChecked', source: 'src_1' })).toBe(false);
  expect(correctsMapping({ status: 'StillErrors', source: 'believe' })).toBe(false);
});

const read: Batch = {
  batchId: 'bat_01jd0000000000000000000001',
  batchNo: '20261121-001',
  fileName: 'a.csv',
  size: 10,
  origin: 'upload',
  uploadedAt: '2026-11-21T01:12:00.000Z',
  uploadedBy: 'Clerk',
  status: 'StillErrors',
  stage: 'review',
  revision: 2,
  rowChunks: 3,
  groupChunks: 1,
};

test('reading a batch again continues its row numbers and removes the old rows', () => {
  const given = withoutReading(read);
  expect(given).toMatchObject({ firstRowChunk: 3 });
  expect(Object.entries(given).filter(([, value]) => value !== undefined)).toHaveLength(1);
  expect(withoutReading({ ...read, firstRowChunk: 3, rowChunks: 2 })).toMatchObject({ firstRowChunk: 5 });
  // A reading that stopped before it stored rows is repeated from the same row number.
  expect(withoutReading({ ...read, firstRowChunk: 3, rowChunks: undefined })).toEqual({});
});

test.each([
  [{ status: 'StillErrors', stage: 'review' }, 'Licensed'],
  [{ status: 'Checked', stage: 'review' }, 'Checked'],
  [{ status: 'Checked', stage: 'booking' }, 'Previewed'],
  [{ status: 'StillErrors', stage: 'booking' }, 'Previewed'],
  [{ status: 'ImportCompleted', stage: 'booked' }, 'ImportCompleted'],
  [{ status: 'ImportCompleted', stage: 'receiving' }, 'ImportCompleted'],
] as const)('licensed rows of a batch that is %o are %s', (batch, status) => {
  expect(licensedStatus(batch)).toBe(status);
});
