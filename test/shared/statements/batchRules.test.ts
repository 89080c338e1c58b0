import { expect, test } from 'vitest';
import { statusesBefore } from '../../../shared/statements/batchRules.ts';
import { importStatusSchema } from '../../../shared/statements/schema.ts';

test('a batch makes only the status moves of the description', () => {
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
      'Checked>StillErrors',
      'Checked>ImportCompleted',
    ].sort(),
  );
});

test('a batch may be noted again in the status it has', () => {
  for (const status of importStatusSchema.options) expect(statusesBefore(status)).toContain(status);
});
