import { expect, it } from 'vitest';
import { errorFileColumns, errorSheets } from '../../../../web/works/catalogue/errorFile.ts';

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

it('makes a sheet of each kind of a whole business, under the name an import knows', () => {
  const problem = { column: 'name', message: 'required' };
  const failed = (kind: 'rightOwners' | 'songs' | undefined, row: number, cells: Record<string, string>) => ({
    ...(kind && { kind }),
    row,
    cells,
    problems: [problem],
  });
  const rows = [
    failed('rightOwners', 2, { external_id: 'P-1' }),
    failed('songs', 3, { external_id: 'S-1', isrc: 'X' }),
    failed('rightOwners', 9, { external_id: 'P-2' }),
  ];
  const text = (message: string) => `(${message})`;
  expect(errorSheets(rows, text)).toEqual([
    {
      name: 'rightOwners',
      head: ['external_id', 'name', 'row', 'problem'],
      rows: [
        ['P-1', '', '2', 'name: (required)'],
        ['P-2', '', '9', 'name: (required)'],
      ],
    },
    {
      name: 'songs',
      head: ['external_id', 'isrc', 'name', 'row', 'problem'],
      rows: [['S-1', 'X', '', '3', 'name: (required)']],
    },
  ]);
  expect(errorSheets([failed(undefined, 2, { external_id: 'P-1' })], text)).toMatchObject([{ name: '' }]);
});
