import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { toListQuery } from '../../../web/components/list/listQuery.ts';
import { shownFields, type FilterField } from '../../../web/components/list/filterField.ts';
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

  it('offered under a button is shown once it is chosen or has a value', () => {
    const fields: FilterField[] = [
      { key: 'keyword', kind: 'text', label: 'Title' },
      { key: 'from', kind: 'day', label: 'From', isMore: true },
      { key: 'to', kind: 'day', label: 'To', isMore: true },
    ];
    const keysShown = (filters: Record<string, string>, chosen: string[]) =>
      shownFields(fields, filters, chosen).map(({ key }) => key);
    expect(keysShown({}, [])).toEqual(['keyword']);
    expect(keysShown({ to: '2026-12-31' }, [])).toEqual(['keyword', 'to']);
    expect(keysShown({}, ['from'])).toEqual(['keyword', 'from']);
  });
});

describe('the query of a list', () => {
  const schema = z.object({
    offset: z.number(),
    limit: z.number(),
    state: z.enum(['open', 'over']).optional(),
    sort: z.enum(['name']).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  });
  const page = { offset: 50, limit: 50 };

  it('has the filters and the order of the address', () => {
    expect(
      toListQuery(schema, { ...page, filters: { state: 'over' }, sort: { field: 'name', descending: true } }),
    ).toEqual({ ...page, state: 'over', sort: 'name', order: 'desc' });
  });

  it('leaves out what the list does not take', () => {
    expect(
      toListQuery(schema, {
        ...page,
        filters: { state: 'strange', other: 'x' },
        sort: { field: 'colour', descending: false },
      }),
    ).toEqual({ ...page, order: 'asc' });
  });
});
