import type { Column } from '../../components/list/ListTable.tsx';
import { useOwners } from '../../people/OwnerNames.tsx';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';

type Owned = { rightOwnerIds: readonly string[] };

const OwnerNames = ({ rightOwnerIds }: Owned) => {
  const owners = useOwners(rightOwnerIds);
  if (!owners) return rightOwnerIds.length ? '…' : '—';
  const names = rightOwnerIds.flatMap((id) => {
    const owner = owners.get(id);
    return owner ? [shownName(owner)] : [];
  });
  return joined(names) || '—';
};

/** Returns the column of a list with the right owners of each record. */
export const useOwnersColumn = <T extends Owned>(): Column<T> => {
  const t = useText('works');
  return {
    id: 'owners',
    name: t('works:field.rightOwners'),
    cell: (record) => <OwnerNames rightOwnerIds={record.rightOwnerIds} />,
    width: 240,
  };
};
