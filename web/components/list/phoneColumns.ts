type Sized = { id: string; width?: number; isRowHeader?: boolean; isMain?: boolean };

/** Pixels for the columns of a list on a telephone, beside its edges. */
const phoneRoom = 350;
/** Pixels of a column that states none. */
const usualWidth = 120;

/** Returns the ids of the columns that fit a telephone: the row header, then the main ones, else the first ones. */
export const columnsForPhone = (columns: readonly Sized[]): string[] => {
  const hasMain = columns.some(({ isMain }) => isMain);
  let room = phoneRoom;
  return columns
    .toSorted((a, b) => Number(b.isRowHeader ?? false) - Number(a.isRowHeader ?? false))
    .filter(({ width = usualWidth, isRowHeader, isMain }) => {
      if (!isRowHeader && (width > room || (hasMain && !isMain))) return false;
      room -= width;
      return true;
    })
    .map(({ id }) => id);
};
