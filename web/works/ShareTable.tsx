import { useText } from '../text/useText.ts';
import { Percent } from '../components/Percent.tsx';
import { OwnerName, useOwners } from '../people/OwnerNames.tsx';
import { RowTable, type RowColumn } from '../components/list/RowTable.tsx';

type ShareLine = { rightOwnerId: string; percentage: string };

/** Right owners of a work or recording with the type of their right and their share. */
export const ShareTable = <T extends ShareLine>({
  label,
  lines,
  typeText,
  columns = [],
}: {
  label: string;
  lines: readonly T[];
  typeText: (line: T) => string;
  /** Columns between the type of right and the right owner. */
  columns?: readonly RowColumn<T>[];
}) => {
  const t = useText('works');
  const owners = useOwners(lines.map(({ rightOwnerId }) => rightOwnerId));
  return (
    <RowTable
      rows={lines}
      label={label}
      columns={[
        { id: 'type', name: t('works:field.rightType'), cell: typeText },
        ...columns,
        {
          id: 'owner',
          name: t('works:field.rightOwner'),
          isRowHeader: true,
          cell: (line) => <OwnerName id={line.rightOwnerId} owners={owners} />,
        },
        {
          id: 'share',
          name: t('works:field.share'),
          isFigure: true,
          cell: (line) => <Percent value={line.percentage} />,
        },
      ]}
    />
  );
};
