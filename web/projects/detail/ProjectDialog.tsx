import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import type { DialogName } from './ProjectActions.tsx';
import { DeadlinesDialog, EndDialog, PrincipalDialog, SendTextDialog } from './ProjectDialogs.tsx';

/** Dialog of one move of a project. */
export const ProjectDialog = ({
  name,
  project,
  onClose,
}: {
  name: DialogName;
  project: ProjectDetail;
  onClose: () => void;
}) => {
  switch (name) {
    case 'changeDeadline':
      return <DeadlinesDialog project={project} onClose={onClose} />;
    case 'changePrincipal':
      return <PrincipalDialog project={project} onClose={onClose} />;
    case 'sendText':
      return <SendTextDialog project={project} onClose={onClose} />;
    case 'requestEnd':
    case 'end':
      return <EndDialog project={project} isRequest={name === 'requestEnd'} onClose={onClose} />;
  }
};
