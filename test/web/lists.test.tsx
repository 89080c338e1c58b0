// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { RelatedTable } from '../../web/components/list/RelatedTable.tsx';
import { SavedFilters } from '../../web/components/list/SavedFilters.tsx';

afterEach(cleanup);

it('a table of related records shows fifty at a time', () => {
  const items = Array.from({ length: 120 }, (_, index) => ({ name: `Recording ${index}` }));
  const query = { data: { items }, isPending: false, error: null } as UseQueryResult<{
    items: typeof items;
  }>;
  const columns = [{ id: 'name', header: 'Name', cell: ({ name }: { name: string }) => name }];
  render(<RelatedTable label="Recordings" query={query} columns={columns} empty="none" />);
  expect(screen.getAllByText(/^Recording \d+$/)).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: '3' }));
  expect(screen.getAllByText(/^Recording \d+$/)).toHaveLength(20);
});

it('filters of the same words for different fields are saved apart', () => {
  const onSave = vi.fn();
  const fields = ['state', 'kind'].map((key) => ({ key, label: key, kind: 'text' as const }));
  const saved = [{ name: 'state=1', filters: { state: '1' } }];
  render(
    <SavedFilters
      fields={fields as never}
      saved={saved}
      filters={{ kind: '1' }}
      onUse={vi.fn()}
      onSave={onSave}
    />,
  );
  fireEvent.click(screen.getByRole('button'));
  fireEvent.click(screen.getAllByRole('menuitem').at(-1)!);
  expect(onSave).toHaveBeenCalledWith([...saved, { name: 'kind=1', filters: { kind: '1' } }]);
});
