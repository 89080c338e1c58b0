import '../../statements/statements.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Alert from '@cloudscape-design/components/alert';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { checkRollingAdvance } from '../../../shared/accounting/advanceRoutes.ts';
import type { RollingItem } from '../../../shared/accounting/paymentSchema.ts';
import { compare, divideRounded, toScaled } from '../../../shared/money/decimal.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { Facts } from '../../components/Facts.tsx';
import { Money } from '../../components/Money.tsx';
import { useResultMessages } from '../../api/useResultMessages.ts';
import { Section } from '../../components/Section.tsx';

/** Returns the progress towards the threshold in whole percent. */
const thresholdProgress = ({ reached, thresholdAmount }: RollingItem): number => {
  if (!thresholdAmount || compare(reached, thresholdAmount) >= 0) return 100;
  return Number(divideRounded(toScaled(reached) * 100n, toScaled(thresholdAmount), 'down'));
};

const useDecide = ({ contractAdvanceId, licensorName }: RollingItem) => {
  const t = useText('payments');
  const decision = useMutation({
    meta: { quiet: true },
    mutationFn: (conditionMet: boolean) =>
      call(checkRollingAdvance, { body: { contractAdvanceId, conditionMet } }),
    onSuccess: async (_, conditionMet) => {
      notify({ kind: 'success', text: t(conditionMet ? 'payments:decide.met' : 'payments:decide.refused') });
      await Promise.all(
        ['rolling', 'payment', 'list', 'contractAdvances'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['news'] }),
  });
  const ask = async (conditionMet: boolean) => {
    const word = conditionMet ? 'met' : 'refused';
    const agreed = await confirm({
      title: t(`payments:decide.${word}Question`, { name: licensorName }),
      body: t(`payments:decide.${word}Text`),
      action: t(`payments:decide.${word}Action`),
      typed: licensorName,
    });
    if (agreed) decision.mutate(conditionMet);
  };
  return { ask, decision };
};

/** The two decisions; one that is not allowed now gives the reason. */
const Decisions = ({ item }: { item: RollingItem }) => {
  const t = useText('payments');
  const { ask, decision } = useDecide(item);
  const { conditionMet, conditionNotMet } = item.refusals;
  const messageFor = useResultMessages([conditionMet, conditionNotMet].flatMap((name) => name ?? []));
  return (
    <SpaceBetween size="m">
      {decision.error && <Alert type="error">{explain(decision.error)}</Alert>}
      {conditionMet && <Alert type="info">{messageFor(conditionMet)}</Alert>}
      <Box float="right">
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            disabled={decision.isPending || conditionNotMet !== undefined}
            disabledReason={conditionNotMet && messageFor(conditionNotMet)}
            onClick={() => void ask(false)}
          >
            {t('payments:decide.refusedAction')}
          </Button>
          <Button
            variant="primary"
            disabled={conditionMet !== undefined}
            disabledReason={conditionMet && messageFor(conditionMet)}
            loading={decision.isPending}
            onClick={() => void ask(true)}
          >
            {t('payments:decide.metAction')}
          </Button>
        </SpaceBetween>
      </Box>
    </SpaceBetween>
  );
};

/** Progress of a rolling payment towards its threshold, and the decision about its condition. */
export const RollingDecision = ({ item }: { item: RollingItem }) => {
  const t = useText('payments');
  const { currency, thresholdAmount = '0', thresholdCondition, reached } = item;
  return (
    <Section title={t('payments:section.rolling')}>
      <SpaceBetween size="l">
        <ProgressBar
          value={thresholdProgress(item)}
          label={t('payments:field.reached')}
          status={thresholdProgress(item) === 100 ? 'success' : 'in-progress'}
          resultText={t('payments:rolling.unconfirmedReachedThreshold')}
        />

        <Facts
          facts={[
            [t('payments:field.reached'), <Money key="reached" amount={reached} currency={currency} />],
            [
              t('payments:field.threshold'),
              <Money key="threshold" amount={thresholdAmount} currency={currency} />,
            ],
            [t('payments:field.condition'), thresholdCondition],
          ]}
        />
        {!item.rollingDecision && <Decisions item={item} />}
      </SpaceBetween>
    </Section>
  );
};
