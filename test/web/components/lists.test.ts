import { describe, expect, it } from 'vitest';
import { removeFilter, isSaved, addFilter } from '../../../web/components/list/savedFilters.ts';
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

describe('saved filters', () => {
  const kept = [{ name: 'state=1', filters: { state: '1' } }];

  it('differ when the same words are in different fields', () => {
    expect(isSaved(kept, { kind: '1' })).toBe(false);
    const both = addFilter(kept, { kind: '1' });
    expect(both).toEqual([...kept, { name: 'kind=1', filters: { kind: '1' } }]);
    expect(isSaved(both, { kind: '1' })).toBe(true);
    expect(removeFilter(both, { state: '1' })).toEqual(both.slice(1));
  });
});
