import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  changeProjectDeadlines,
  changeProjectPrincipal,
  changeProjectSendText,
  claimProject,
  contractOutProject,
  endProject,
  requestProjectEnd,
  updateProject,
} from '../../../shared/projects/routes.ts';
import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import type { ProjectMove } from '../../../shared/projects/states.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { projectAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { showChanged } from './useProject.ts';

const ProjectDialog = lazy(async () => ({ default: (await import('./ProjectDialog.tsx')).ProjectDialog }));

const dialogs = ['changeDeadline', 'changePrincipal', 'sendText', 'requestEnd', 'end'] as const;
export type DialogName = (typeof dialogs)[number];

/** Route of each dialog. Besides the move, the person needs its permission. */
const routes = {
  changeDeadline: changeProjectDeadlines,
  changePrincipal: changeProjectPrincipal,
  sendText: changeProjectSendText,
  requestEnd: requestProjectEnd,
  end: endProject,
} as const;

/** Returns the dialogs a person may open. The text of the mail belongs to the contracted-out content. */
const openable = (project: ProjectDetail, may: ReturnType<typeof useMay>): DialogName[] =>
  dialogs.filter((name) => {
    if (!may(routes[name].permission)) return false;
    if (name !== 'sendText') return project.moves.includes(name);
    return project.contractOut !== undefined && project.moves.includes('contractOut');
  });

const ClaimButton = ({ project }: { project: ProjectDetail }) => {
  const t = useText('projects');
  const claim = useMutation({
    mutationFn: () => call(claimProject, { params: { id: project.projectId } }),
    onSuccess: (changed) => showChanged(changed, t('projects:detail.done.claim')),
  });
  return (
    <Button variant="primary" loading={claim.isPending} onClick={() => claim.mutate()}>
      {t('projects:detail.action.claim')}
    </Button>
  );
};

/** Moves of a project that a person may make. */
export const ProjectActions = ({ project }: { project: ProjectDetail }) => {
  const t = useText('projects');
  const navigate = useNavigate();
  const may = useMay();
  const [opened, open] = useState<DialogName>();
  const can = (move: ProjectMove, route: { permission: Parameters<typeof may>[0] }): boolean =>
    project.moves.includes(move) && may(route.permission);
  const others = openable(project, may);
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        {others.length > 0 && (
          <ButtonDropdown
            items={others.map((id) => ({ id, text: t(`projects:detail.action.${id}`) }))}
            onItemClick={({ detail }) => open(dialogs.find((name) => name === detail.id))}
          >
            {t('projects:detail.action.more')}
          </ButtonDropdown>
        )}
        {can('editCase', updateProject) && (
          <Button onClick={() => void navigate(projectAddress.edit(project.projectId))}>
            {t('common:action.edit')}
          </Button>
        )}
        {can('contractOut', contractOutProject) && (
          <Button
            variant={project.contractOut ? 'normal' : 'primary'}
            onClick={() => void navigate(projectAddress.contractOut(project.projectId))}
          >
            {t(
              project.contractOut
                ? 'projects:detail.action.contractOutAgain'
                : 'projects:detail.action.contractOut',
            )}
          </Button>
        )}
        {can('claim', claimProject) && <ClaimButton project={project} />}
      </SpaceBetween>
      <Suspense fallback={null}>
        {opened && <ProjectDialog name={opened} project={project} onClose={() => open(undefined)} />}
      </Suspense>
    </>
  );
};
