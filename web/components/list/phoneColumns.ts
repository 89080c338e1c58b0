import type { Column } from './ListTable.tsx';

type Sized = { id: string; width?: number; phoneWidth?: number; isRowHeader?: boolean; isMain?: boolean };

/** Pixels for the columns of a list on a telephone, beside its edges. */
const phoneRoom = 316;
/** Pixels of a column that states none, and the most that a column takes on a telephone. */
const usualWidth = 120;
const mostWidth = { rowHeader: 190, other: 126 };

/** Returns the pixels of a column on a telephone. */
export const widthOnPhone = ({ width = usualWidth, phoneWidth, isRowHeader }: Sized): number =>
  phoneWidth ?? Math.min(width, isRowHeader ? mostWidth.rowHeader : mostWidth.other);

/** Returns the ids of the columns that fit a telephone: the row header, then the main ones, else the first ones. */
export const columnsForPhone = (columns: readonly Sized[]): string[] => {
  const hasMain = columns.some(({ isMain }) => isMain);
  let room = phoneRoom;
  return columns
    .toSorted((a, b) => Number(b.isRowHeader ?? false) - Number(a.isRowHeader ?? false))
    .filter((column) => {
      const width = widthOnPhone(column);
      if (!column.isRowHeader && (width > room || (hasMain && !column.isMain))) return false;
      room -= width;
      return true;
    })
    .map(({ id }) => id);
};

const placeOf = <T>({ isRowHeader, isExtra }: Column<T>): number => (isRowHeader ? 0 : isExtra ? 1 : 2);

/**
 * Returns the columns the person chose, on a telephone otherwise those that fit; the row header is always included, and an
 * extra one that the list is sorted by.
 */
export const shownColumns = <T>(
  columns: readonly Column<T>[],
  chosen: readonly string[] | undefined,
  isPhone: boolean,
  sortedBy: string | undefined,
): Column<T>[] => {
  const usual = columns.filter(({ isExtra }) => !isExtra);
  const ids = chosen ?? (isPhone ? columnsForPhone(usual) : usual.map(({ id }) => id));
  const shown = columns.filter(
    ({ id, isRowHeader, isExtra, sort }) =>
      isRowHeader || ids.includes(id) || (isExtra && sort !== undefined && sort === sortedBy),
  );
  // An extra column stands first, where a table that is too wide still shows it.
  return shown.toSorted((a, b) => placeOf(a) - placeOf(b));
};
