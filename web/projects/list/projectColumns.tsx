import Badge from '@cloudscape-design/components/badge';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ProjectTab } from '../../../shared/projects/enumerations.ts';
import type { ProjectSummary } from '../../../shared/projects/schema.ts';
import type { Column } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { When } from '../../components/When.tsx';
import { projectAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { ProjectStatusBadge } from './ProjectStatusBadge.tsx';
import { RowActions } from './RowActions.tsx';

const useTimes = () => {
  const t = useText('projects');
  const time = (
    id: string,
    name: string,
    at: (project: ProjectSummary) => string | undefined,
    width = 180,
  ): Column<ProjectSummary> => ({ id, name, cell: (project) => <When at={at(project)} />, width });
  return {
    submitted: time('submittedAt', t('projects:list.field.submittedAt'), ({ submittedAt }) => submittedAt),
    deadline: time('deadline', t('projects:list.field.deadline'), ({ deadline }) => deadline, 125),
    sent: time('sentAt', t('projects:list.field.sentAt'), ({ contractedOutAt }) => contractedOutAt),
    reserved: time('reservedAt', t('projects:list.field.reservedAt'), ({ reservedAt }) => reservedAt),
    rejected: time('rejectedAt', t('projects:list.field.rejectedAt'), ({ rejectedAt }) => rejectedAt),
    confirmed: time('confirmedAt', t('projects:list.field.confirmedAt'), ({ confirmedAt }) => confirmedAt),
    completed: time('completedAt', t('projects:list.field.completedAt'), ({ completedAt }) => completedAt),
    ended: time('endedAt', t('projects:list.field.endedAt'), ({ endedAt }) => endedAt),
  };
};

/** Returns the columns of a tab: each state adds its own times. */
export const useProjectColumns = (tab: ProjectTab): Column<ProjectSummary>[] => {
  const t = useText('projects');
  const times = useTimes();
  const own = {
    All: [],
    Claimed: [],
    Pending: [times.deadline, times.sent],
    Reserved: [times.reserved],
    Rejected: [times.rejected],
    Confirmed: [times.confirmed],
    Completed: [times.completed],
    Ended: [times.ended],
  }[tab];
  const status: Column<ProjectSummary> = {
    id: 'status',
    name: t('projects:list.field.status'),
    cell: (project) => (
      <SpaceBetween size="xxs">
        <ProjectStatusBadge status={project.status} />
        {project.isEndRequested && <Badge color="red">{t('projects:list.endRequested')}</Badge>}
      </SpaceBetween>
    ),
    width: tab === 'All' ? 160 : 130,
  };
  return [
    {
      id: 'name',
      name: t('projects:list.field.name'),
      cell: ({ projectId, name }) => <RecordLink to={projectAddress.project(projectId)} name={name} />,
      width: 180,
      isRowHeader: true,
    },
    {
      id: 'customer',
      name: t('projects:list.field.customer'),
      cell: ({ customerName }) => customerName || '—',
      width: 120,
    },
    times.submitted,
    ...own,
    ...(tab === 'Claimed' ? [] : [status]),
    {
      id: 'operation',
      name: t('projects:list.field.operation'),
      cell: (project) => <RowActions project={project} />,
      width: 150,
    },
  ];
};
