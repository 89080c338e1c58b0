import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import type { DecisionKind, Issue } from '../../../../shared/statements/rowSchema.ts';
import { useText } from '../../../text/useText.ts';
import { LazyPart } from '../../../components/LazyPart.tsx';
import { ModalActions } from '../../../components/dialog/ModalActions.tsx';
import { Amounts } from '../../../components/Money.tsx';
import type { Decision } from '../sendDecision.ts';
import { sumIssues } from './loadAcceptable.ts';

const TargetSearch = lazy(async () => ({ default: (await import('../TargetSearch.tsx')).TargetSearch }));

/** Confirms the same decision for many issues: their number, rows and money. */
export const BulkQuestion = ({
  kind,
  issues,
  isBusy,
  onDecide,
  onClose,
}: {
  kind: DecisionKind;
  issues: readonly Issue[];
  isBusy: boolean;
  onDecide: (decision: Decision) => void;
  onClose: () => void;
}) => {
  const t = useText('statements', 'decisions');
  const { rows, amounts } = sumIssues(issues);
  const isAssignment = kind === 'assignMusicalWork';
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('decisions:bulk.title', { count: issues.length })}
      footer={
        <ModalActions onCancel={onClose}>
          {!isAssignment && (
            <Button variant="primary" loading={isBusy} onClick={() => onDecide({ kind })}>
              {t(`statements:decision.${kind}`)}
            </Button>
          )}
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        <Box>{t('decisions:bulk.text', { count: rows })}</Box>
        <Amounts amounts={amounts} />
        {isAssignment && (
          <LazyPart>
            <TargetSearch isBusy={isBusy} onAssign={onDecide} />
          </LazyPart>
        )}
      </SpaceBetween>
    </Modal>
  );
};
