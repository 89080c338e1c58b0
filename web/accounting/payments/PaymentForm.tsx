import '../../components/form/form.css';
import './payments.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import DatePicker from '@cloudscape-design/components/date-picker';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { previewAdvanceTax } from '../../../shared/accounting/advanceRoutes.ts';
import { enteredPaymentProblem } from '../../../shared/accounting/paymentRules.ts';
import {
  enteredPaymentSchema,
  type PaymentItem,
  type TaxTrial,
} from '../../../shared/accounting/paymentSchema.ts';
import { advanceTypes } from '../../../shared/contracts/advanceSchema.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { dateSchema, today } from '../../../shared/reference/dates.ts';
import { call } from '../../app/api.ts';
import { explain } from '../../app/explain.ts';
import { useText } from '../../app/useText.ts';
import { Facts } from '../../components/Facts.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { Money } from '../../components/Money.tsx';
import { useResultMessages } from '../../statements/useResultMessages.ts';
import { TaxLines } from '../../withdrawals/TaxLines.tsx';
import { IncomeSourceFields } from './IncomeSourceFields.tsx';
import { usePay } from './usePay.ts';

const formSchema = enteredPaymentSchema
  .omit({ contractAdvanceId: true, mismatchConfirmed: true })
  .extend({ serviceFee: decimalSchema });

/** The day of payment, and the trial estimate of its tax that must be run before anything can be paid. */
const useTrial = ({ contractAdvanceId }: PaymentItem) => {
  const [day, setDay] = useState(today());
  const trial = useMutation({
    meta: { quiet: true },
    mutationFn: (payDate: string) => call(previewAdvanceTax, { body: { contractAdvanceId, payDate } }),
  });
  const change = (text: string) => {
    setDay(text);
    trial.reset();
  };
  return { day, change, payDate: dateSchema.safeParse(day).data, trial };
};

const TrialResult = ({ trial }: { trial: TaxTrial }) => {
  const t = useText('payments');
  const money = (amount: string) => <Money amount={amount} currency={trial.currency} />;
  return (
    <SpaceBetween size="m">
      <div className="payment-facts">
        <Facts
          facts={[
            [t('payments:field.own'), money(trial.own)],
            [t('payments:field.tax'), money(trial.tax)],
            [t('payments:field.afterTax'), money(trial.afterTax)],
          ]}
        />
      </div>
      <TaxLines lines={trial.taxLines} currency={trial.currency} />
    </SpaceBetween>
  );
};

/** The amounts as they will be posted; the trial's to begin with. */
const Amounts = ({ item, trial, payDate }: { item: PaymentItem; trial: TaxTrial; payDate: string }) => {
  const t = useText('payments');
  const pay = usePay(item);
  const [refused, setRefused] = useState<string>();
  const messageOf = useResultMessages(refused ? [refused] : []);
  const isExternal = item.advanceType === advanceTypes.signingBonus;
  return (
    <FieldForm
      schema={formSchema}
      defaults={{ tax: trial.tax, afterTax: trial.afterTax, serviceFee: '0' }}
      rule={(values) => {
        const problem = enteredPaymentProblem(trial.own, trial.tax, { ...values, mismatchConfirmed: true });
        return problem === 'mismatch' ? undefined : problem;
      }}
      onSubmit={async (values) => setRefused(await pay({ payDate, ...values }, trial))}
      submitText={t('payments:pay.submit')}
    >
      {refused && <Alert type="error">{messageOf(refused)}</Alert>}
      <div className="form-grid">
        <TextField name="tax" label={t('payments:field.tax')} hint={item.currency} inputMode="decimal" />
        <TextField
          name="afterTax"
          label={t('payments:field.afterTax')}
          hint={item.currency}
          inputMode="decimal"
        />
        <TextField
          name="serviceFee"
          label={t('payments:field.serviceFee')}
          hint={item.currency}
          inputMode="decimal"
        />
      </div>
      {isExternal && <IncomeSourceFields />}
    </FieldForm>
  );
};

/** Pays a payment item: the day, the trial estimate of the tax, then the amounts. */
export const PaymentForm = ({ item }: { item: PaymentItem }) => {
  const t = useText('payments', 'withdrawals');
  const { day, change, payDate, trial } = useTrial(item);
  return (
    <Container
      header={
        <Header variant="h2" description={t('payments:pay.text')}>
          {t('payments:pay.title')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <FormField label={t('payments:field.payDate')} constraintText="YYYY-MM-DD">
          <DatePicker
            value={day}
            format="iso"
            placeholder="YYYY-MM-DD"
            onChange={({ detail }) => change(detail.value)}
          />
        </FormField>
        <Button
          disabled={!payDate}
          loading={trial.isPending}
          onClick={() => payDate && trial.mutate(payDate)}
        >
          {t('payments:action.trial')}
        </Button>
        {trial.error && <Alert type="error">{explain(trial.error)}</Alert>}
        {trial.data && payDate && (
          <>
            <TrialResult trial={trial.data} />
            <Amounts item={item} trial={trial.data} payDate={payDate} />
          </>
        )}
      </SpaceBetween>
    </Container>
  );
};
