import { useParams } from 'react-router';
import { RecordPage } from '../../components/RecordPage.tsx';
import { useText } from '../../text/useText.ts';
import { Closed } from './Closed.tsx';
import { EditOpeningCase } from './EditOpeningCase.tsx';
import { useProjectOnce } from './useProjectOnce.ts';

/** Changes the opening case of a project. */
export const Page = () => {
  const t = useText('projects');
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useProjectOnce(id)}
      toName={({ name }) => name}
      describe={({ contractOut }) => contractOut && t('projects:form.hint.edit')}
    >
      {(project) =>
        project.openingCase && project.moves.includes('editCase') ? (
          <EditOpeningCase project={project} openingCase={project.openingCase} />
        ) : (
          <Closed projectId={id} reason={t('projects:form.closed')} />
        )
      }
    </RecordPage>
  );
};
