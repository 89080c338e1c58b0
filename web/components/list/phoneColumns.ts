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
