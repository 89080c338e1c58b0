import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { add } from '../../../../shared/money/decimal.ts';
import type { DecisionKind, Issue } from '../../../../shared/statements/rowSchema.ts';
import { useText } from '../../../text/useText.ts';
import { LazyPart } from '../../../components/LazyPart.tsx';
import { ModalActions } from '../../../components/dialog/ModalActions.tsx';
import { Amounts } from '../../../components/Money.tsx';
import type { Decision } from '../sendDecision.ts';

const TargetSearch = lazy(async () => ({ default: (await import('../TargetSearch.tsx')).TargetSearch }));

/** Adds up the rows and money of several issues. */
const sumIssues = (issues: readonly Issue[]) => {
  const byCurrency = new Map<string, string>();
  for (const { currency, amount } of issues.flatMap(({ amounts }) => amounts))
    byCurrency.set(currency, add(byCurrency.get(currency) ?? '0', amount));
  return {
    rows: issues.reduce((total, { rows }) => total + rows, 0),
    amounts: [...byCurrency].map(([currency, amount]) => ({ currency, amount })),
  };
};

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
