import { expect, it } from 'vitest';
import { errorFileColumns } from '../../../../web/works/catalogue/errorFile.ts';

it('includes a required column that is empty in every row', () => {
  const cells = { external_id: 'A-1', country: 'TW' };
  const missing = { column: 'name', message: 'required' };
  const wrong = { column: 'country', message: 'country' };
  expect(errorFileColumns([{ cells, problems: [missing, wrong] }])).toEqual([
    'external_id',
    'country',
    'name',
  ]);
});
