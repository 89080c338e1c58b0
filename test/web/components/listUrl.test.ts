import { describe, expect, it } from 'vitest';
import { filterWords, type FilterField } from '../../../web/components/list/filterField.ts';
import { filterText, readPosition, writePosition } from '../../../web/components/list/listUrl.ts';

const shape = { filters: ['keyword', 'status'], sortable: ['name', 'amount'] };
const read = (query: string, page?: string) => readPosition(new URLSearchParams(query), page, shape);

describe('a list’s position in the address', () => {
  it('is unchanged after it is written and read', () => {
    const position = {
      page: 3,
      filters: { keyword: '夜空 & 島嶼', status: 'open' },
      sort: { field: 'amount', descending: true },
    };
    const query = writePosition(new URLSearchParams(), position, shape, false);
    expect(read(query.toString())).toEqual(position);
  });

  it('puts the page in the path if the path has one', () => {
    const query = writePosition(new URLSearchParams(), { page: 4, filters: {} }, shape, true);
    expect(query.toString()).toBe('');
    expect(read('page=9', '4').page).toBe(4);
  });

  it.each(['', '0', '-1', 'abc', '1.5', '1e9', '99999999'])('takes page "%s" as the first', (page) =>
    expect(read('', page).page).toBe(1),
  );

  it('ignores unknown parameters', () => {
    expect(read('sort=secret&order=desc&colour=red')).toEqual({ page: 1, filters: {} });
  });

  it('preserves other parameters', () => {
    const query = writePosition(
      new URLSearchParams('tab=rows&keyword=old'),
      { page: 1, filters: {} },
      shape,
      false,
    );
    expect(query.toString()).toBe('tab=rows');
  });
});

describe('a filter', () => {
  it('is trimmed and limited in length', () => {
    expect(filterText('  night sky ')).toBe('night sky');
    expect(filterText('x'.repeat(300))).toHaveLength(200);
  });

  it('is named after the values of its fields', () => {
    const fields: FilterField[] = [
      { key: 'keyword', kind: 'text', label: 'Title' },
      {
        key: 'status',
        kind: 'choice',
        label: 'State',
        options: [{ value: 'StillErrors', label: 'To decide' }],
      },
    ];
    expect(filterWords(fields, { keyword: 'Spotify', status: 'StillErrors' })).toBe('Spotify · To decide');
    expect(filterWords(fields, { status: 'Unheard' })).toBe('Unheard');
  });
});
