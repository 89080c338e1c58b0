import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, useState } from 'react';
import { add } from '../../../shared/money/decimal.ts';
import { decisionKindSchema, type DecisionKind, type Issue } from '../../../shared/statements/schema.ts';
import { useText } from '../../app/useText.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { Amounts } from '../AnyMoney.tsx';
import { useResultMessages } from '../useResultMessages.ts';
import { commonRemedies, isAssignable } from './decisions.ts';
import { useBulkDecide, type BulkOutcome } from './useBulkDecide.ts';
import type { Decision } from './useDecide.ts';

const TargetSearch = lazy(async () => ({ default: (await import('./TargetSearch.tsx')).TargetSearch }));

/** Rows and money of several things together. */
export const totalsOf = (issues: readonly Issue[]) => {
  const byCurrency = new Map<string, string>();
  for (const { currency, amount } of issues.flatMap(({ amounts }) => amounts))
    byCurrency.set(currency, add(byCurrency.get(currency) ?? '0', amount));
  return {
    rows: issues.reduce((total, { rows }) => total + rows, 0),
    amounts: [...byCurrency].map(([currency, amount]) => ({ currency, amount })),
  };
};

/** What could not be decided, each with its reason, and another try for all of it. */
const Failures = ({
  outcome,
  isBusy,
  onRetry,
  onDismiss,
}: {
  outcome: BulkOutcome;
  isBusy: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}) => {
  const t = useText('statements');
  const messageOf = useResultMessages(outcome.failures.map(({ name }) => name));
  return (
    <Alert
      type="error"
      dismissible
      onDismiss={onDismiss}
      dismissAriaLabel={t('common:shell.dismiss')}
      header={t('statements:bulk.failed', { count: outcome.failures.length })}
      action={
        <Button loading={isBusy} onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      }
    >
      <ul>
        {outcome.failures.map(({ issue, name }) => (
          <li key={issue.issueId}>{`${issue.title || '—'}: ${messageOf(name)}`}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** Asks before many things are decided alike: how many, which rows, how much money. */
const BulkQuestion = ({
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
  const t = useText('statements');
  const { rows, amounts } = totalsOf(issues);
  const isAssignment = kind === 'assignMusicalWork';
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('statements:bulk.title', { count: issues.length })}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button variant="link" onClick={onClose}>
              {t('common:action.cancel')}
            </Button>
            {!isAssignment && (
              <Button variant="primary" loading={isBusy} onClick={() => onDecide({ kind })}>
                {t(`statements:decision.${kind}`)}
              </Button>
            )}
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <Box>{t('statements:bulk.text', { count: rows })}</Box>
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

/** One decision for the things chosen. */
export const BulkBar = ({
  batchId,
  chosen,
  onDone,
}: {
  batchId: string;
  chosen: readonly Issue[];
  onDone: () => void;
}) => {
  const t = useText('statements');
  const [kind, setKind] = useState<DecisionKind>();
  const bulk = useBulkDecide(batchId);
  const run = (issues: readonly Issue[], decision: Decision) =>
    bulk.mutate(
      { issues, decision },
      {
        onSuccess: () => {
          setKind(undefined);
          onDone();
        },
      },
    );
  const kinds: DecisionKind[] = [
    ...(chosen.every(isAssignable) ? (['assignMusicalWork'] as const) : []),
    ...commonRemedies(chosen),
  ];
  return (
    <>
      <ButtonDropdown
        disabled={chosen.length === 0}
        items={kinds.map((one) => ({ id: one, text: t(`statements:bulk.${one}`) }))}
        onItemClick={({ detail }) => setKind(decisionKindSchema.safeParse(detail.id).data)}
      >
        {t('statements:bulk.decide', { count: chosen.length })}
      </ButtonDropdown>
      {bulk.outcome && (
        <Failures
          outcome={bulk.outcome}
          isBusy={bulk.isPending}
          onRetry={() => {
            const { failures, decision } = bulk.outcome!;
            run(
              failures.map(({ issue }) => issue),
              decision,
            );
          }}
          onDismiss={bulk.forget}
        />
      )}
      {kind && (
        <BulkQuestion
          kind={kind}
          issues={chosen}
          isBusy={bulk.isPending}
          onDecide={(decision) => run(chosen, decision)}
          onClose={() => setKind(undefined)}
        />
      )}
    </>
  );
};
