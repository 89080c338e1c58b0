import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { displayName } from '../../../../shared/reference/names.ts';
import { currentLanguage } from '../../../text/languages.ts';
import { useText } from '../../../text/useText.ts';
import type { OpenedDemo } from './DemoDialog.tsx';
import { useDemoMoves } from './moves.ts';

/** A button for each move of a demo that the person may make. */
export const MoveButtons = ({
  demo,
  open,
  isInline = false,
}: {
  demo: ProjectDemo;
  open: (opened: OpenedDemo) => void;
  /** True in a row of a table. */
  isInline?: boolean;
}) => {
  const t = useText('projects');
  const movesOf = useDemoMoves();
  const name = displayName(demo, currentLanguage());
  return (
    <SpaceBetween direction="horizontal" size={isInline ? 's' : 'xs'}>
      {movesOf(demo).map((move) => {
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
    </SpaceBetween>
  );
};
