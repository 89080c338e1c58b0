import { ListFilters } from './ListFilters.tsx';
import { ListTable, type ListTableProps } from './ListTable.tsx';

/** List with filters in the address, which a person can save. */
export const ListPage = <T,>(props: Omit<ListTableProps<T>, 'filterBar'>) => (
  <ListTable {...props} filterBar={ListFilters} />
);
