import SpaceBetween from '@cloudscape-design/components/space-between';
import { useParams } from 'react-router';
import { RecordPage } from '../../components/RecordPage.tsx';
import { UrlTabs } from '../../components/UrlTabs.tsx';
import { useText } from '../../text/useText.ts';
import { ProjectStatusBadge } from '../list/ProjectStatusBadge.tsx';
import { EndRequest } from './EndRequest.tsx';
import { PrincipalTab } from './PrincipalTab.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectDemos } from './demos/ProjectDemos.tsx';
import { ProjectInfo } from './ProjectInfo.tsx';
import { useProject } from './useProject.ts';

/** One song-request project: what is asked for, who is in charge, and the demos in it. */
export const Page = () => {
  const t = useText('projects');
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useProject(id)}
      toName={({ name }) => name}
      describe={({ status }) => <ProjectStatusBadge status={status} />}
      actions={(project) => <ProjectActions project={project} />}
    >
      {(project) => (
        <SpaceBetween size="l">
          <EndRequest project={project} />
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
            ]}
          />
          <ProjectDemos project={project} />
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
