import type { ProjectDetail } from '../../../../shared/projects/schema.ts';
import type { ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { FormDialog } from '../../../components/dialog/FormDialog.tsx';
import { shownName } from '../../../text/shownName.ts';
import { useText } from '../../../text/useText.ts';
import { ConfirmReservation } from './ConfirmReservation.tsx';
import { DealForm } from './DealForm.tsx';
import type { DemoMove } from './moves.ts';
import { ReplyForm } from './ReplyForm.tsx';

/** A demo whose dialog is open for a move. */
export type OpenedDemo = { demo: ProjectDemo; purpose: DemoMove };

/** Properties of the content of a dialog about a demo. */
export type DemoFormProps = { project: ProjectDetail; demo: ProjectDemo; onClose: () => void };

const Content = ({ purpose, ...props }: DemoFormProps & Pick<OpenedDemo, 'purpose'>) => {
  switch (purpose) {
    case 'confirm':
      return <ConfirmReservation {...props} />;
    case 'deal':
      return <DealForm {...props} />;
    default:
      return <ReplyForm {...props} move={purpose} />;
  }
};

/** Dialog about one demo of a project. */
export const DemoDialog = ({
  project,
  opened: { demo, purpose },
  onClose,
}: {
  project: ProjectDetail;
  opened: OpenedDemo;
  onClose: () => void;
}) => {
  const t = useText('projects');
  const name = shownName(demo);
  const title = t('projects:detail.moveOf', { action: t(`projects:detail.move.${purpose}`), name });
  return (
    <FormDialog title={title} size={purpose === 'confirm' ? 'large' : 'medium'} onClose={onClose}>
      <Content project={project} demo={demo} purpose={purpose} onClose={onClose} />
    </FormDialog>
  );
};
