import { expect, it } from 'vitest';
import { errorFileColumns } from '../../../web/works/errorFile.ts';

it('gives the column of a cell that must be filled in, though no row has anything in it', () => {
  const cells = { external_id: 'A-1', country: 'TW' };
  const missing = { column: 'name', message: 'required' };
  const wrong = { column: 'country', message: 'country' };
  expect(errorFileColumns([{ cells, problems: [missing, wrong] }])).toEqual([
    'external_id',
    'country',
    'name',
  ]);
});
