import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listViewsSchema } from '../../../shared/account/listViews.ts';
import {
  addView,
  chooseDefault,
  removeView,
  renameView,
  showSame,
  shownNow,
  updateView,
} from '../../../web/components/list/views/listViews.ts';
import { shownColumns } from '../../../web/components/list/phoneColumns.ts';
import { slicePage } from '../../../web/components/list/slicePage.ts';

describe('pages of loaded records', () => {
  const items = Array.from({ length: 120 }, (_, index) => index);

  it('show one page at a time', () => {
    expect(slicePage(items, 1, 50)).toEqual({ items: items.slice(0, 50), page: 1, pages: 3 });
    expect(slicePage(items, 3, 50)).toEqual({ items: items.slice(100), page: 3, pages: 3 });
  });

  it('show the last page in place of one beyond it, and an empty first page without records', () => {
    expect(slicePage(items.slice(0, 60), 3, 50)).toEqual({ items: items.slice(50, 60), page: 2, pages: 2 });
    expect(slicePage([], 2, 50)).toEqual({ items: [], page: 1, pages: 0 });
  });
});

it('every table says which column names its rows, itself or by columns it shares', () => {
  const files = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.startsWith('components/list/'))
    .map((file) => join('web', file));
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const names = (source = ''): boolean => /\bisRowHeader: true\b/.test(source);
  const unnamed = files.filter((file) => {
    const source = sources.get(file)!;
    const hasTable = /<(?:ListPage|ListTable|RowTable|RowSection|PagedTable|RelatedTable|Table)\b/.test(
      source,
    );
    const imported = [...source.matchAll(/from '(\.[^']+)'/g)].map(([, to]) => join(dirname(file), to!));
    return hasTable && !names(source) && !imported.some((other) => names(sources.get(other)));
  });
  expect(unnamed).toEqual([]);
});

describe('the columns of a list', () => {
  const columns = [
    { id: 'code', name: '', cell: () => '', sort: 'code', width: 120 },
    { id: 'name', name: '', cell: () => '', isRowHeader: true, width: 150 },
    { id: 'note', name: '', cell: () => '', isExtra: true },
    { id: 'added', name: '', cell: () => '', sort: 'addedAt', isExtra: true },
    { id: 'state', name: '', cell: () => '', width: 120 },
  ];

  it.each([
    ['without a choice', undefined, false, undefined, 'name code state'],
    ['chosen', ['state', 'note'], false, undefined, 'name note state'],
    ['sorted by an extra one', undefined, false, 'addedAt', 'name added code state'],
    ['sorted by another one', undefined, false, 'code', 'name code state'],
    ['that fit a telephone', undefined, true, undefined, 'name code'],
    ['chosen, on a telephone', ['code', 'state'], true, undefined, 'name code state'],
  ])('%s are shown, the name first', (_, chosen, isPhone, sortedBy, shown) => {
    const ids = shownColumns(columns, chosen, isPhone, sortedBy).map(({ id }) => id);
    expect(ids.join(' ')).toBe(shown);
  });
});

describe('views of a list', () => {
  const now = shownNow({ filters: { state: 'expired' } }, { columns: undefined, density: 'comfortable' });
  const views = addView([], 'v1', 'Over', now);

  it('are the same whatever the order of filters and columns', () => {
    expect(showSame({ filters: { a: '1', b: '2' } }, { filters: { b: '2', a: '1' } })).toBe(true);
    expect(showSame({ filters: {}, columns: ['a', 'b'] }, { filters: {}, columns: ['b', 'a'] })).toBe(true);
    expect(showSame({ filters: {} }, { filters: {}, density: 'comfortable' })).toBe(true);
  });

  it.each([
    [{ filters: { state: 'effective' } }],
    [{ filters: { other: 'expired' } }],
    [{ ...now, sort: { field: 'number', descending: false } }],
    [{ ...now, columns: ['number'] }],
    [{ ...now, density: 'compact' as const }],
  ])('differ by %j', (other) => expect(showSame(now, other)).toBe(false));

  it('keep their name and default when they show something else', () => {
    const [changed] = updateView(chooseDefault(views, 'v1'), 'v1', { filters: {} });
    expect(changed).toEqual({ viewId: 'v1', name: 'Over', isDefault: true, filters: {} });
  });

  it('are renamed, removed and chosen one by one', () => {
    const two = addView(views, 'v2', 'Other', { filters: {} });
    expect(renameView(two, 'v2', 'New').map(({ name }) => name)).toEqual(['Over', 'New']);
    expect(removeView(two, 'v1').map(({ viewId }) => viewId)).toEqual(['v2']);
    const chosen = chooseDefault(chooseDefault(two, 'v1'), 'v2');
    expect(chosen.map(({ isDefault }) => isDefault)).toEqual([undefined, true]);
    expect(chooseDefault(chosen, undefined).some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('are stored with at most one default', () => {
    const both = views.flatMap((view) => [
      { ...view, isDefault: true as const },
      { ...view, viewId: 'v2', isDefault: true as const },
    ]);
    expect(listViewsSchema.safeParse({ views: both, version: 0 }).success).toBe(false);
    expect(listViewsSchema.safeParse({ views: both.slice(0, 1), version: 0 }).success).toBe(true);
  });
});
