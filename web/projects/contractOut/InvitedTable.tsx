import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import { When } from '../../components/When.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

type Invited = NonNullable<ProjectDetail['targets']>;

/** Invited authors and publishers, with a checkbox each. */
export const InvitedTable = ({
  invited,
  chosenIds,
  onChoose,
}: {
  invited: Invited;
  chosenIds: readonly string[];
  onChoose: (ids: string[]) => void;
}) => {
  const t = useText('projects');
  const { whole } = useNumbers();
  const label = t('projects:contractOut.invited');
  return (
    <Table
      variant="embedded"
      selectionType="multi"
      trackBy="rightOwnerId"
      wrapLines
      header={
        <Header
          variant="h3"
          counter={`(${whole(invited.length)})`}
          description={t('projects:contractOut.hint.invited')}
        >
          {label}
        </Header>
      }
      items={invited}
      selectedItems={invited.filter(({ rightOwnerId }) => chosenIds.includes(rightOwnerId))}
      onSelectionChange={({ detail }) =>
        onChoose(detail.selectedItems.map(({ rightOwnerId }) => rightOwnerId))
      }
      ariaLabels={{
        tableLabel: label,
        selectionGroupLabel: label,
        allItemsSelectionLabel: () => t('projects:contractOut.selectAll'),
        itemSelectionLabel: (_, { name }) => name,
      }}
      columnDefinitions={[
        {
          id: 'name',
          header: t('projects:contractOut.field.name'),
          cell: ({ name }) => name || '—',
          isRowHeader: true,
        },
        {
          id: 'invitedAt',
          header: t('projects:contractOut.field.invitedAt'),
          cell: ({ invitedAt }) => <When at={invitedAt} />,
        },
        {
          id: 'updatedAt',
          header: t('projects:contractOut.field.updatedAt'),
          cell: ({ updatedAt }) => <When at={updatedAt} />,
        },
        {
          id: 'submitted',
          header: t('projects:contractOut.field.submitted'),
          cell: ({ submitted }) => whole(submitted),
        },
      ]}
    />
  );
};
