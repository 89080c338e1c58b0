import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { useParams } from 'react-router';
import type { ProjectStatus } from '../../../shared/projects/enumerations.ts';
import { listProjectLinks } from '../../../shared/projects/guestRoutes.ts';
import { useMay } from '../../api/session.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { UrlTabs } from '../../components/UrlTabs.tsx';
import { useText } from '../../text/useText.ts';
import { ProjectStatusBadge } from '../list/ProjectStatusBadge.tsx';
import { EndRequest } from './EndRequest.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectDemos } from './demos/ProjectDemos.tsx';
import { ProjectInfo } from './ProjectInfo.tsx';
import { useProject } from './useProject.ts';

const PrincipalTab = lazy(async () => ({ default: (await import('./PrincipalTab.tsx')).PrincipalTab }));
const GuestLinks = lazy(async () => ({ default: (await import('./guests/GuestLinks.tsx')).GuestLinks }));

/** States in which authors have been asked for demos. Those who judge demos come back for them, so they stand first. */
const withDemos: readonly ProjectStatus[] = ['Pending', 'Reserved', 'Confirmed', 'Completed', 'Ended'];

/** One song-request project: what is asked for, who is in charge, and the demos in it. */
export const Page = () => {
  const t = useText('projects');
  const { id = '' } = useParams();
  const mayListLinks = useMay()(listProjectLinks.permission);
  return (
    <RecordPage
      query={useProject(id)}
      toName={({ name }) => name}
      describe={({ status }) => <ProjectStatusBadge status={status} />}
      actions={(project) => <ProjectActions project={project} />}
    >
      {(project) => {
        const facts = (
          <UrlTabs
            label={t('pages:projectDetail')}
            tabs={[
              {
                id: 'info',
                label: t('projects:detail.tab.info'),
                content: () => <ProjectInfo project={project} />,
              },
              {
                id: 'principal',
                label: t('projects:detail.tab.principal'),
                content: () => <PrincipalTab project={project} />,
              },
              ...(mayListLinks && project.role !== 'Author'
                ? [
                    {
                      id: 'links',
                      label: t('projects:guests.title'),
                      content: () => <GuestLinks project={project} />,
                    },
                  ]
                : []),
            ]}
          />
        );
        const isJudged = project.role !== 'Author' && withDemos.includes(project.status);
        return (
          <SpaceBetween size="l">
            <EndRequest project={project} />
            {!isJudged && facts}
            <ProjectDemos project={project} />
            {isJudged && facts}
          </SpaceBetween>
        );
      }}
    </RecordPage>
  );
};
