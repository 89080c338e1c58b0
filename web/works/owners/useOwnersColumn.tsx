import type { Column } from '../../components/list/ListTable.tsx';
import { loadOwners } from '../../people/ownerNames.ts';
import { useOwners } from '../../people/OwnerNames.tsx';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';

type Owned = { rightOwnerIds: readonly string[] };

type Owners = Awaited<ReturnType<typeof loadOwners>>;

const namesOf = ({ rightOwnerIds }: Owned, owners: Owners): string =>
  joined(
    rightOwnerIds.flatMap((id) => {
      const owner = owners.get(id);
      return owner ? [shownName(owner)] : [];
    }),
  );

const OwnerNames = ({ rightOwnerIds }: Owned) => {
  const owners = useOwners(rightOwnerIds);
  if (!owners) return rightOwnerIds.length ? '…' : '—';
  return namesOf({ rightOwnerIds }, owners) || '—';
};

/** Returns the column of a list with the right owners of each record. */
export const useOwnersColumn = <T extends Owned>(): Column<T> => {
  const t = useText('works');
  return {
    id: 'owners',
    name: t('works:field.rightOwners'),
    cell: (record) => <OwnerNames rightOwnerIds={record.rightOwnerIds} />,
    loadTexts: async (records) => {
      const owners = await loadOwners(records.flatMap((record) => record.rightOwnerIds));
      return (record) => namesOf(record, owners);
    },
    width: 240,
  };
};

/**
 * Returns the columns of a list with that of the right owners as the last one.
 * @param widths pixels of each column, so that all fit into a window of 1280 pixels
 */
export const withOwners = <T extends Owned>(
  columns: readonly Column<T>[],
  owners: Column<T>,
  widths: Readonly<Record<string, number>>,
): Column<T>[] =>
  [...columns, owners].map((column) => ({ ...column, width: widths[column.id] ?? column.width! }));
