import Header from '@cloudscape-design/components/header';
import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import { PagedTable } from '../../components/list/PagedTable.tsx';
import { When } from '../../components/When.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** Authors and publishers a project was sent to, with the number of demos each submitted. */
export const Targets = ({ targets }: { targets: NonNullable<ProjectDetail['targets']> }) => {
  const t = useText('projects');
  const { whole } = useNumbers();
  const title = t('projects:detail.section.targets');
  return (
    <PagedTable
      label={title}
      header={
        <Header variant="h3" counter={`(${whole(targets.length)})`}>
          {title}
        </Header>
      }
      items={targets}
      empty={t('projects:detail.empty.targets')}
      columns={[
        {
          id: 'name',
          header: t('projects:detail.field.target'),
          cell: ({ name }) => name,
          isRowHeader: true,
        },
        {
          id: 'submitted',
          header: <span className="list-head money">{t('projects:detail.field.submitted')}</span>,
          cell: ({ submitted }) => <div className="money figures">{whole(submitted)}</div>,
        },
        {
          id: 'invitedAt',
          header: t('projects:detail.field.invitedAt'),
          cell: ({ invitedAt }) => <When at={invitedAt} />,
        },
        {
          id: 'updatedAt',
          header: t('projects:detail.field.updatedAt'),
          cell: ({ updatedAt }) => <When at={updatedAt} />,
        },
      ]}
    />
  );
};
