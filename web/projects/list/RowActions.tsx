import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { claimProject } from '../../../shared/projects/routes.ts';
import type { ProjectSummary } from '../../../shared/projects/schema.ts';
import { allowedProjectMoves } from '../../../shared/projects/states.ts';
import { businessDay, defaultBusinessZone } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { projectAddress } from '../../navigation/addresses.ts';
import { useFollow } from '../../navigation/useFollow.ts';
import { useText } from '../../text/useText.ts';

/** Puts this A&R person in charge of a project. */
const ClaimButton = ({ project: { projectId, name } }: { project: ProjectSummary }) => {
  const t = useText('projects');
  const action = t('projects:list.action.claim');
  const claiming = useMutation({
    mutationFn: () => call(claimProject, { params: { id: projectId } }),
    onSuccess: () => notify({ kind: 'success', text: t('projects:list.claimed', { name }) }),
    // Another A&R person may have been faster; the list shows it.
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <Button
      variant="inline-link"
      loading={claiming.isPending}
      ariaLabel={t('projects:list.rowAction', { action, name })}
      onClick={() => claiming.mutate()}
    >
      {action}
    </Button>
  );
};

/** Returns whether an author can still submit songs to a project, by the authors' deadline. */
const takesSongs = ({ role, status, deadline }: ProjectSummary): boolean =>
  role === 'Author' &&
  allowedProjectMoves(role, status).includes('submit') &&
  deadline >= businessDay(defaultBusinessZone, new Date());

/** Actions on a row: view for everybody, submit songs for authors, claim for A&R. */
export const RowActions = ({ project }: { project: ProjectSummary }) => {
  const t = useText('projects');
  const follow = useFollow();
  const { projectId, name, role, status } = project;
  const link = (action: string) => (
    <Button
      variant="inline-link"
      href={projectAddress.project(projectId)}
      onFollow={follow}
      ariaLabel={t('projects:list.rowAction', { action, name })}
    >
      {action}
    </Button>
  );
  return (
    <SpaceBetween direction="horizontal" size="s">
      {link(t('projects:list.action.view'))}
      {takesSongs(project) && link(t('projects:list.action.contribute'))}
      {allowedProjectMoves(role, status).includes('claim') && <ClaimButton project={project} />}
    </SpaceBetween>
  );
};
