import Table, { type TableProps } from '@cloudscape-design/components/table';
import { useText } from '../text/useText.ts';
import { Percent } from '../components/Percent.tsx';
import { OwnerName, useOwners } from '../people/OwnerNames.tsx';

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
  columns?: readonly TableProps.ColumnDefinition<T>[];
}) => {
  const t = useText('works');
  const owners = useOwners(lines.map(({ rightOwnerId }) => rightOwnerId));
  return (
    <Table
      variant="embedded"
      items={lines}
      ariaLabels={{ tableLabel: label }}
      columnDefinitions={[
        { id: 'type', header: t('works:field.rightType'), cell: typeText },
        ...columns,
        {
          id: 'owner',
          header: t('works:field.rightOwner'),
          cell: (line) => <OwnerName id={line.rightOwnerId} owners={owners} />,
        },
        { id: 'share', header: t('works:field.share'), cell: (line) => <Percent value={line.percentage} /> },
      ]}
    />
  );
};
