import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { lazy, Suspense, useState } from 'react';
import {
  decisionKindSchema,
  type DecisionKind,
  type Issue,
} from '../../../../shared/statements/rowSchema.ts';
import { useText } from '../../../text/useText.ts';
import { useResultMessages } from '../../../api/useResultMessages.ts';
import { commonRemedies, isAssignable } from '../decisions.ts';
import { useBulkDecide, type BulkOutcome } from './useBulkDecide.ts';
import type { Decision } from '../sendDecision.ts';

const BulkQuestion = lazy(async () => ({ default: (await import('./BulkQuestion.tsx')).BulkQuestion }));

/** Items that could not be decided, each with its reason, and a retry for all of them. */
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
  const t = useText('decisions');
  const messageFor = useResultMessages(outcome.failures.map(({ name }) => name));
  return (
    <Alert
      type="error"
      dismissible
      onDismiss={onDismiss}
      dismissAriaLabel={t('common:shell.dismiss')}
      header={t('decisions:bulk.failed', { count: outcome.failures.length })}
      action={
        <Button loading={isBusy} onClick={onRetry}>
          {t('common:action.retry')}
        </Button>
      }
    >
      <ul>
        {outcome.failures.map(({ issue, name }) => (
          <li key={issue.issueId}>{`${issue.title || '—'}: ${messageFor(name)}`}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** One decision for the selected items, if there are any, and those it failed for. */
export const BulkBar = ({
  batchId,
  chosen,
  onDone,
}: {
  batchId: string;
  chosen: readonly Issue[];
  onDone: () => void;
}) => {
  const t = useText('statements', 'decisions');
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
      {chosen.length > 0 && (
        <ButtonDropdown
          items={kinds.map((one) => ({ id: one, text: t(`decisions:bulk.${one}`) }))}
          onItemClick={({ detail }) => setKind(decisionKindSchema.safeParse(detail.id).data)}
        >
          {t('decisions:bulk.decide', { count: chosen.length })}
        </ButtonDropdown>
      )}
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
        <Suspense>
          <BulkQuestion
            kind={kind}
            issues={chosen}
            isBusy={bulk.isPending}
            onDecide={(decision) => run(chosen, decision)}
            onClose={() => setKind(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};
