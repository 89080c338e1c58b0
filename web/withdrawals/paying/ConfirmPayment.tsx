import '../withdrawals.css';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { enteredPayoutRules } from '../../../shared/approvals/payoutRules.ts';
import { confirmWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { call } from '../../api/call.ts';
import { sendFiles } from '../../api/sendFiles.ts';
import { notify } from '../../api/notices.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { FileDropField } from '../../components/file/FileDropField.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { TextAreaField, TextField } from '../../components/form/fields.tsx';
import { Money } from '../../components/Money.tsx';
import { confirm } from '../../components/dialog/confirm.tsx';
import { ApproveFee } from './ApproveFee.tsx';
import { Overdrawn } from './Overdrawn.tsx';
import { amountReceived, paymentSchema } from './payment.ts';
import { useSettle } from './useSettle.ts';

/** Result of the payment while it is entered. */
const Preview = ({ withdrawal: { net, currency } }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const fee = String(useWatch({ name: 'serviceFee' }) ?? '');
  const received = amountReceived(net, fee);
  return (
    <dl className="withdrawal-sum">
      <dt>{t('withdrawals:field.paidAmount')}</dt>
      <dd>
        <Money amount={net} currency={currency} />
      </dd>
      <dt>{t('withdrawals:field.serviceFee')}</dt>
      <dd>{received === undefined ? '—' : <Money amount={fee} currency={currency} />}</dd>
      <dt>{t('withdrawals:field.receivedAmount')}</dt>
      <dd>{received === undefined ? '—' : <Money amount={received} currency={currency} />}</dd>
    </dl>
  );
};

/** Confirms a payment by typing its amount: it cannot be undone. */
const useAgreement = ({ net, currency, licensorName }: Withdrawal) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const amount = `${formatMoney(net, currency, locale)} ${currency}`;
  return () =>
    confirm({
      title: t('withdrawals:pay.question', { name: licensorName }),
      body: t('withdrawals:pay.consequence', { amount }),
      action: t('withdrawals:pay.submit'),
      typed: amount,
    });
};

/** Confirms that a request was paid: day, fee, and the proof, which both sides may see. */
export const ConfirmPayment = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const agree = useAgreement(withdrawal);
  const settle = useSettle(withdrawal.withdrawalId);
  const pay = async ({ files, ...values }: z.output<typeof paymentSchema>) => {
    if (!(await agree())) return false;
    const { withdrawalId, net } = withdrawal;
    await settle(async () => {
      const attachmentIds = await sendFiles({ type: 6, withdrawalId }, files);
      await call(confirmWithdrawal, {
        body: { ...values, withdrawalId, idempotencyKey, paidAmount: net, attachmentIds },
      });
      notify({ kind: 'success', text: t('withdrawals:pay.done') });
    });
  };
  return (
    <Container
      header={
        <Header variant="h2" description={t('withdrawals:pay.text')}>
          {t('withdrawals:pay.title')}
        </Header>
      }
    >
      <FieldForm
        schema={paymentSchema}
        defaults={{ payDate: payerDay(withdrawal.payerEntity), serviceFee: '0', remark: '', files: [] }}
        rules={enteredPayoutRules(withdrawal)}
        onSubmit={pay}
        submitText={t('withdrawals:pay.submit')}
      >
        <Overdrawn withdrawal={withdrawal} />
        <div className="form-columns">
          <DateField name="payDate" label={t('withdrawals:field.payDate')} />
          <TextField
            name="serviceFee"
            label={t('withdrawals:field.serviceFee')}
            hint={t('withdrawals:pay.feeHint', { currency: withdrawal.currency })}
            inputMode="decimal"
          />
        </div>
        <ApproveFee withdrawal={withdrawal} />
        <Preview withdrawal={withdrawal} />
        <FileDropField
          name="files"
          label={t('withdrawals:proof.title')}
          sizes={uploadTypes.WithdrawPaymentAttachment.sizes}
        />
        <TextAreaField
          name="remark"
          label={t('withdrawals:field.remark')}
          hint={t('withdrawals:pay.remarkHint')}
          optional
        />
      </FieldForm>
    </Container>
  );
};
