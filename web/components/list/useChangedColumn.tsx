import { useText } from '../../text/useText.ts';
import { When } from '../When.tsx';
import type { FilterField } from './filterField.ts';
import type { Column } from './ListTable.tsx';

/** Returns the column of a list with the time of the last change, which is shown once it is chosen or sorted by. */
export const useChangedColumn = <T extends { changedAt?: string | undefined }>(): Column<T> => {
  const t = useText();
  return {
    id: 'changed',
    name: t('common:list.changed'),
    cell: ({ changedAt }) => <When at={changedAt} />,
    width: 150,
    sort: 'changed',
    isExtra: true,
  };
};

/** Entry among the further filters that puts the records changed last first. */
export const useLastChanged = (): FilterField => {
  const t = useText();
  return {
    key: 'lastChanged',
    kind: 'order',
    label: t('common:list.lastChanged'),
    field: 'changed',
    isMore: true,
  };
};
