import '../../components/form/form.css';
import '../../statements/statements.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { previewAdvanceTax } from '../../../shared/accounting/advanceRoutes.ts';
import { enteredPaymentRules } from '../../../shared/accounting/paymentRules.ts';
import {
  enteredPaymentSchema,
  type PaymentItem,
  type TaxTrial,
} from '../../../shared/accounting/paymentSchema.ts';
import { advanceTypes } from '../../../shared/contracts/advanceSchema.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { kindOfRightOwner } from '../../../shared/reference/personIds.ts';
import { payDateSchema, payerDay } from '../../../shared/reference/businessDay.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { useText } from '../../text/useText.ts';
import { PayDayField } from '../../components/DayField.tsx';
import { Facts } from '../../components/Facts.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { Money } from '../../components/Money.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { useResultMessages } from '../../api/useResultMessages.ts';
import { findMissingRate } from '../../tax/missingRate.ts';
import { TaxLines } from '../../tax/TaxLines.tsx';
import { IncomeSourceFields } from '../../contracts/advances/IncomeSourceFields.tsx';
import { sharedFacts } from './PaymentFacts.tsx';
import { usePay } from './usePay.ts';

const formSchema = enteredPaymentSchema
  .omit({ contractAdvanceId: true, mismatchConfirmed: true, invoiced: true })
  .extend({ serviceFee: decimalSchema });

/** Day and invoice of the payment, and the trial estimate of its tax, which is required before paying. */
const useTrial = ({ contractAdvanceId, payerEntity }: PaymentItem) => {
  const [terms, setTerms] = useState(() => ({ day: payerDay(payerEntity), invoiced: false }));
  const { day, invoiced } = terms;
  const trial = useMutation({
    meta: { quiet: true },
    mutationFn: (payDate: string) =>
      call(previewAdvanceTax, { body: { contractAdvanceId, payDate, invoiced } }),
  });
  const change = (changed: Partial<typeof terms>) => {
    setTerms({ ...terms, ...changed });
    trial.reset();
  };
  return { ...terms, change, payDate: payDateSchema.safeParse(day).data, trial };
};

/** Returns whether an error means that the payee lacks a bank account or document. */
const lacksPayeeDetails = (error: Error): boolean =>
  error instanceof ApiRefusal && error.result === 'MissingIdentityOrBankInfo';

/** Explains why there is no estimate and links to the page that fixes it: the exchange rate, or the payee's details. */
const TrialProblem = ({ error, item }: { error: Error; item: PaymentItem }) => {
  const t = useText('withdrawals', 'payments');
  const { payerEntity, contractId } = item;
  const missing = findMissingRate(error);
  return (
    <Alert type="error">
      {missing ? (
        <>
          {t('withdrawals:tax.missingRate', missing)}{' '}
          <RecordLink to={recordAddress.payer(payerEntity)}>{t('withdrawals:tax.enterRate')}</RecordLink>
        </>
      ) : (
        <>
          {explain(error)}{' '}
          {lacksPayeeDetails(error) && (
            <RecordLink to={recordAddress.contract(contractId, 'tab=payee')}>
              {t('payments:action.completePayee')}
            </RecordLink>
          )}
        </>
      )}
    </Alert>
  );
};

const TrialResult = ({ trial }: { trial: TaxTrial }) => {
  const t = useText('payments');
  const money = (amount: string) => <Money amount={amount} currency={trial.currency} />;
  return (
    <SpaceBetween size="m">
      <Facts
        facts={[
          [t('payments:field.own'), money(trial.own)],
          [t('payments:field.tax'), money(trial.tax)],
          [t('payments:field.afterTax'), money(trial.afterTax)],
          ...sharedFacts(t, trial.shared, trial.currency),
        ]}
      />
      <TaxLines lines={trial.taxLines} currency={trial.currency} exchangeRate={trial.exchangeRate} />
    </SpaceBetween>
  );
};

/** Amounts to post, initially those of the trial estimate. */
const Amounts = ({
  item,
  trial,
  terms,
}: {
  item: PaymentItem;
  trial: TaxTrial;
  terms: { payDate: string; invoiced: boolean };
}) => {
  const t = useText('payments');
  const pay = usePay(item);
  const [refused, setRefused] = useState<string>();
  const messageFor = useResultMessages(refused ? [refused] : []);
  const isExternal = item.advanceType === advanceTypes.signingBonus;
  return (
    <FieldForm
      schema={formSchema}
      defaults={{ tax: trial.tax, afterTax: trial.afterTax, serviceFee: '0' }}
      rules={enteredPaymentRules(trial.own, trial.currency)}
      onSubmit={async (values) => {
        setRefused(await pay({ ...terms, ...values }, trial));
        return false; // a payment that was made takes the form away
      }}
      submitText={t('payments:pay.submit')}
    >
      {refused && <Alert type="error">{messageFor(refused)}</Alert>}
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
  const { day, invoiced, change, payDate, trial } = useTrial(item);
  return (
    <Container
      header={
        <Header variant="h2" description={t('payments:pay.text')}>
          {t('payments:pay.title')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <PayDayField
          label={t('payments:field.payDate')}
          value={day}
          payers={[item.payerEntity]}
          onPick={(picked) => change({ day: picked })}
        />
        {kindOfRightOwner(item.licensorId) === 'Company' && (
          <Checkbox checked={invoiced} onChange={({ detail }) => change({ invoiced: detail.checked })}>
            {t('payments:field.invoiced')}
          </Checkbox>
        )}
        <Button
          disabled={!payDate}
          loading={trial.isPending}
          onClick={() => payDate && trial.mutate(payDate)}
        >
          {t('payments:action.trial')}
        </Button>
        {trial.error && <TrialProblem error={trial.error} item={item} />}
        {trial.data && payDate && (
          <SpaceBetween size="l">
            <TrialResult trial={trial.data} />
            <Amounts item={item} trial={trial.data} terms={{ payDate, invoiced }} />
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Container>
  );
};
