import Alert from '@cloudscape-design/components/alert';
import { RecordLink } from '../../components/RecordLink.tsx';
import { projectAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';

/** Explains why the form of a project is closed, with a link back to the project. */
export const Closed = ({ projectId, reason }: { projectId: string; reason: string }) => {
  const t = useText('projects');
  return (
    <Alert
      type="info"
      action={<RecordLink to={projectAddress.project(projectId)}>{t('projects:form.back')}</RecordLink>}
    >
      {reason}
    </Alert>
  );
};
