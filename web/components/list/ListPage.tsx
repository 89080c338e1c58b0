import { ListFilters } from './ListFilters.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

/** A list that can be narrowed: its filters stand in the address, and those a person saved are kept. */
export const ListPage = <T,>(props: Omit<ListTableProps<T>, 'filterBar'>) => (
  <ListTable {...props} filterBar={ListFilters} />
);
