import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Wizard from '@cloudscape-design/components/wizard';
import { lazy, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Withdrawable, Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { pageAddress, recordAddress } from '../../navigation/addresses.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { LazyPart } from '../../components/LazyPart.tsx';
import { useUnsavedGuard } from '../../components/form/useUnsavedGuard.ts';
import { chosenRange, limitToContracts, isConfirmed, lastStep, findObstacle } from './application.ts';
import { ChooseRange } from './ChooseRange.tsx';
import { PayeeFields, type PayeeProblems } from './PayeeFields.tsx';
import { hasAmountChanged, problemsIn, findPayeeProblems } from './payeeProblems.ts';
import { useApplicationPosition, useDraft, useSendApplication, useTaxPreview } from './useApplication.ts';
import { useStepObstacle } from './useObstacles.ts';
import { needsResidenceCheck } from '../../tax/taxWords.ts';

/** Loaded in the second step. */
const ReviewTax = lazy(async () => ({ default: (await import('./ReviewTax.tsx')).ReviewTax }));

/** Confirms that the request was made, and opens it. */
const useDone = () => {
  const t = useText('withdrawals');
  const navigate = useNavigate();
  return async (withdrawal: Withdrawal) => {
    notify({ kind: 'success', text: t('withdrawals:apply.done') });
    await navigate(recordAddress.withdrawal(withdrawal.withdrawalId));
    await queryClient.invalidateQueries();
  };
};

/** State of the whole application: position, tax preview, draft and submission. */
const useWizard = (ranges: readonly Withdrawable[], isPayable: boolean) => {
  const t = useText('withdrawals', 'validation');
  const { position, move } = useApplicationPosition(ranges);
  const offered = chosenRange(ranges, position.range);
  const range = offered && limitToContracts(offered, position.contractIds);
  const draft = useDraft();
  const preview = useTaxPreview(range, position);
  const sent = useRef(false);
  const done = useDone();
  const sending = useSendApplication(
    (withdrawal) => {
      sent.current = true;
      void done(withdrawal);
    },
    (error) => {
      if (!hasAmountChanged(error)) return;
      draft.untick();
      void preview.refetch();
    },
  );
  const [problem, setProblem] = useState<string>();
  const [problems, setProblems] = useState<PayeeProblems>({});
  const isAgreed =
    range !== undefined &&
    preview.data !== undefined &&
    isConfirmed(draft.ticks, needsResidenceCheck(preview.data.principle, range.payerEntity));
  const isDirty = position.step > 0 || draft.payee.bankAccountId !== '';
  useUnsavedGuard(useCallback(() => isDirty && !sent.current, [isDirty]));

  const stepObstacle = useStepObstacle();
  const obstacle = (step: number) =>
    stepObstacle(step, { offered, range, contractIds: position.contractIds, isPayable, isAgreed });
  // A step opened before its condition is met (a reload in the last one) silently falls back.
  const step =
    !range || findObstacle(range) ? 0 : position.step === lastStep && !isAgreed ? 1 : position.step;
  const goTo = (wanted: number) => {
    const found = wanted > step ? obstacle(step) : undefined;
    setProblem(found);
    if (!found) move({ step: wanted });
  };
  const goBack = useCallback(() => move({ step: 0 }), [move]);
  const submit = () => {
    const found = findPayeeProblems(t, draft.payee);
    setProblems(found);
    setProblem(obstacle(lastStep));
    if (Object.keys(found).length > 0 || obstacle(lastStep) || !range || !preview.data) return;
    sending.send({ range, preview: preview.data, position, draft });
  };
  const choose: typeof move = (part) => {
    draft.untick();
    setProblem(undefined);
    move(part);
  };
  return {
    position,
    offered,
    range,
    draft,
    preview,
    sending,
    step,
    problem,
    problems: { ...problems, ...problemsIn(t, sending.error) },
    goTo,
    goBack,
    submit,
    choose,
  };
};

type WizardState = ReturnType<typeof useWizard>;

/**
 * Reason the application was rejected, unless a field shows it. If the amount has changed, the new one must be reviewed
 * first.
 */
const Refused = ({ state: { sending } }: { state: WizardState }) => {
  const t = useText('withdrawals', 'validation');
  const isAtField = Object.keys(problemsIn(t, sending.error)).length > 0;
  if (!sending.error || isAtField) return null;
  return (
    <Alert type="error">
      {hasAmountChanged(sending.error) ? t('withdrawals:apply.changed') : explain(sending.error)}
    </Alert>
  );
};

const Review = ({ state: { preview, range, draft, position, goBack } }: { state: WizardState }) => (
  <QueryResult query={preview}>
    {(answer) =>
      range && (
        <LazyPart>
          <ReviewTax preview={answer} range={range} draft={draft} position={position} onBack={goBack} />
        </LazyPart>
      )
    }
  </QueryResult>
);

/** The three steps of an application. */
export const ApplicationWizard = ({
  ranges,
  isPayable,
}: {
  ranges: readonly Withdrawable[];
  isPayable: boolean;
}) => {
  const t = useText('withdrawals');
  const navigate = useNavigate();
  const isCompany = useAuthority()?.kind === 'company';
  const state = useWizard(ranges, isPayable);
  const { range, preview, draft, step } = state;
  return (
    <Wizard
      activeStepIndex={step}
      onNavigate={({ detail }) => state.goTo(detail.requestedStepIndex)}
      onCancel={() => void navigate(pageAddress.withdrawals)}
      onSubmit={state.submit}
      isLoadingNextStep={state.sending.isSending || (step === 1 && preview.isPending)}
      submitButtonText={t('withdrawals:apply.submit')}
      steps={[
        {
          title: t('withdrawals:step.conditions'),
          errorText: state.problem,
          content: (
            <ChooseRange
              ranges={ranges}
              offered={state.offered}
              confined={range}
              position={state.position}
              isCompany={isCompany}
              onChoose={state.choose}
            />
          ),
        },
        {
          title: t('withdrawals:step.confirm'),
          errorText: state.problem,
          content: (
            <SpaceBetween size="l">
              <Refused state={state} />
              <Review state={state} />
            </SpaceBetween>
          ),
        },
        {
          title: t('withdrawals:step.payment'),
          errorText: state.problem,
          content: (
            <SpaceBetween size="l">
              <Refused state={state} />
              {range && preview.data && (
                <PayeeFields range={range} preview={preview.data} draft={draft} problems={state.problems} />
              )}
            </SpaceBetween>
          ),
        },
      ]}
    />
  );
};
