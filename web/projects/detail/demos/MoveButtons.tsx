import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ProjectRole } from '../../../../shared/projects/enumerations.ts';
import type { ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { shownName } from '../../../text/shownName.ts';
import { useText } from '../../../text/useText.ts';
import type { OpenedDemo } from './DemoDialog.tsx';
import { useMayEvaluate, type DrawnDemo } from './drawers.ts';
import { useDemoMoves } from './moves.ts';

/** A button for each move that the person may make with a demo and, for A&R, one that opens tags and evaluation. */
export const MoveButtons = ({
  demo,
  role,
  open,
  draw,
  isInline = false,
}: {
  demo: ProjectDemo;
  role: ProjectRole;
  open: (opened: OpenedDemo) => void;
  draw: (drawn: DrawnDemo) => void;
  /** True in a row of a table. */
  isInline?: boolean;
}) => {
  const t = useText('projects');
  const listMoves = useDemoMoves();
  const mayEvaluate = useMayEvaluate(role);
  const name = shownName(demo);
  return (
    <SpaceBetween direction="horizontal" size={isInline ? 's' : 'xs'}>
      {listMoves(demo).map((move) => {
        const action = t(`projects:detail.move.${move}`);
        return (
          <Button
            key={move}
            variant={isInline ? 'inline-link' : 'normal'}
            ariaLabel={t('projects:detail.moveOf', { action, name })}
            onClick={() => open({ demo, purpose: move })}
          >
            {action}
          </Button>
        );
      })}
      {mayEvaluate && (
        <Button
          variant={isInline ? 'inline-link' : 'normal'}
          ariaLabel={t('projects:detail.evaluationOf', { name })}
          onClick={() => draw({ demoId: demo.demoId, name: 'evaluation' })}
        >
          {t('projects:detail.action.evaluation')}
        </Button>
      )}
    </SpaceBetween>
  );
};
