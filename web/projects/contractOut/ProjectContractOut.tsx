import { useParams } from 'react-router';
import { isFinished } from '../../../shared/projects/states.ts';
import { RecordPage } from '../../components/RecordPage.tsx';
import { useText } from '../../text/useText.ts';
import { Closed } from '../form/Closed.tsx';
import { useProjectOnce } from '../form/useProjectOnce.ts';
import { ContractOutForm } from './ContractOutForm.tsx';

/** Sends a project, or its changes, to authors and publishers. */
export const Page = () => {
  const t = useText('projects');
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useProjectOnce(id)}
      toName={({ name }) => name}
      describe={() => t('pages:projectContractOut')}
    >
      {(project) =>
        project.moves.includes('contractOut') ? (
          <ContractOutForm project={project} />
        ) : (
          <Closed
            projectId={id}
            reason={t(
              isFinished(project.status) ? 'projects:contractOut.finished' : 'projects:contractOut.notReady',
            )}
          />
        )
      }
    </RecordPage>
  );
};
