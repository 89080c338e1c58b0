import type { ProjectStatus } from '../../../shared/projects/enumerations.ts';
import { StatusBadge, type StatusTone } from '../../components/StatusBadge.tsx';
import { useText } from '../../text/useText.ts';

const tones: Record<ProjectStatus, StatusTone> = {
  Unclaimed: 'attention',
  Claimed: 'working',
  Pending: 'waiting',
  Reserved: 'working',
  Rejected: 'bad',
  Confirmed: 'good',
  Completed: 'good',
  Ended: 'over',
};

/** State of a project in a word. */
export const ProjectStatusBadge = ({ status }: { status: ProjectStatus }) => {
  const t = useText('projects');
  return <StatusBadge tone={tones[status]}>{t(`projects:enumerations.status.${status}`)}</StatusBadge>;
};
