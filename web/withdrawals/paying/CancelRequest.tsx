import SpaceBetween from '@cloudscape-design/components/space-between';
import type * as z from 'zod';
import { cancelWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { cancelWithdrawalSchema, type Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { CheckField, TextAreaField } from '../../components/form/fields.tsx';
import { Money } from '../../components/Money.tsx';
import { confirm } from '../../components/dialog/confirm.tsx';
import { useSettle } from './useSettle.ts';
import { Section } from '../../components/Section.tsx';

const reasonSchema = cancelWithdrawalSchema.pick({ reason: true, hidden: true });

/** Effect of a cancellation: the full amount is owed again. */
const Consequence = ({ withdrawal: { gross, currency } }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  return (
    <SpaceBetween size="xs">
      <span>{t('withdrawals:cancel.consequence')}</span>
      <Money amount={gross} currency={currency} />
    </SpaceBetween>
  );
};

/** Cancels a request after the applicant's name was typed, with a reason that the applicant sees. */
export const CancelRequest = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const settle = useSettle(withdrawal.withdrawalId);
  const cancel = async (values: z.output<typeof reasonSchema>) => {
    const agreed = await confirm({
      title: t('withdrawals:cancel.question', { name: withdrawal.licensorName }),
      body: <Consequence withdrawal={withdrawal} />,
      action: t('withdrawals:cancel.submit'),
      cancelText: t('withdrawals:cancel.keep'),
      typed: withdrawal.licensorName,
    });
    if (!agreed) return false;
    await settle(async () => {
      await call(cancelWithdrawal, { body: { ...values, withdrawalId: withdrawal.withdrawalId } });
      notify({ kind: 'success', text: t('withdrawals:cancel.done') });
    });
  };
  return (
    <Section title={t('withdrawals:cancel.title')} description={t('withdrawals:cancel.text')}>
      <FieldForm
        schema={reasonSchema}
        defaults={{ reason: '', hidden: false }}
        onSubmit={cancel}
        submitText={t('withdrawals:cancel.submit')}
      >
        <TextAreaField
          name="reason"
          label={t('withdrawals:cancel.reason')}
          hint={t('withdrawals:cancel.reasonHint')}
        />
        <CheckField
          name="hidden"
          label={t('withdrawals:cancel.hidden')}
          hint={t('withdrawals:cancel.hiddenHint')}
        />
      </FieldForm>
    </Section>
  );
};
