import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReviewedRow } from '../../../shared/statements/rowSchema.ts';
import { useText } from '../../text/useText.ts';
import { CreateFromRow } from '../create/CreateFromRow.tsx';
import { TargetSearch } from '../issues/TargetSearch.tsx';
import { useAdjust } from './useAdjust.tsx';

const remedies = ['ignorePercentage', 'ignoreIsrc', 'ignoreRow'] as const;

/** Corrects a posted row and all rows like it: another work, or none. */
export const AdjustRow = ({ row, batchId }: { row: ReviewedRow; batchId: string }) => {
  const t = useText('statements', 'statementParts');
  const adjust = useAdjust(row.rowId, batchId);
  const busy = adjust.isPending ? adjust.variables.kind : undefined;
  return (
    <ExpandableSection headerText={t('statementParts:adjust.section')}>
      <SpaceBetween size="m">
        <Box color="text-body-secondary">{t('statementParts:adjust.text')}</Box>
        <TargetSearch isBusy={adjust.isPending} onAssign={(decision) => adjust.mutate(decision)} />
        <CreateFromRow rowId={row.rowId} />
        <SpaceBetween direction="horizontal" size="xs">
          {remedies.map((kind) => (
            <Button
              key={kind}
              loading={busy === kind}
              disabled={adjust.isPending}
              onClick={() => adjust.mutate({ kind })}
            >
              {t(`statements:decision.${kind}`)}
            </Button>
          ))}
        </SpaceBetween>
      </SpaceBetween>
    </ExpandableSection>
  );
};
