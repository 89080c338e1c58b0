import '../../../components/form/form.css';
import '../../../statements/statements.css';
import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type * as z from 'zod';
import { rulesFor } from '../../../../shared/api/fieldRule.ts';
import { offlineRules } from '../../../../shared/accounting/offlinePosting.ts';
import { recordOfflineWithdrawal } from '../../../../shared/accounting/offlineRoutes.ts';
import {
  toListedId,
  offlineWithdrawalInputSchema,
  type OfflineRoyalties,
  type OfflineWithdrawal,
} from '../../../../shared/accounting/offlineSchema.ts';
import { compare, subtract, sum } from '../../../../shared/money/decimal.ts';
import { payerDay } from '../../../../shared/reference/businessDay.ts';
import { call } from '../../../api/call.ts';
import { recordAddress } from '../../../navigation/addresses.ts';
import { notify } from '../../../api/notices.ts';
import { queryClient } from '../../../api/query.ts';
import { useMay } from '../../../api/session.ts';
import { formatMoney } from '../../../../shared/money/display.ts';
import { formatDay, useLocale } from '../../../text/useFormat.ts';
import { useText } from '../../../text/useText.ts';
import { confirm } from '../../../components/dialog/confirm.tsx';
import { Facts } from '../../../components/Facts.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { FieldForm, type FormProblem } from '../../../components/form/FieldForm.tsx';
import { DateField } from '../../../components/form/DateField.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../../components/form/fields.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Money } from '../../../components/Money.tsx';
import { RecordLink } from '../../../components/RecordLink.tsx';
import { When } from '../../../components/When.tsx';
import { WaitsForApproval } from '../WaitsForApproval.tsx';
import { offlineRoyaltiesQuery } from './offlineRoyalties.ts';

const formSchema = offlineWithdrawalInputSchema.omit({ contractAdvanceId: true, idempotencyKey: true });

const Owed = ({ royalties }: { royalties: OfflineRoyalties }) => {
  const t = useText('payments', 'contracts');
  return (
    <Container header={<Header variant="h2">{t('payments:offline.owed')}</Header>}>
      <Facts
        facts={[
          [t('payments:field.contract'), `${royalties.contractNumber} · ${royalties.contractName}`],
          [t('payments:field.licensor'), royalties.licensorName],
          [t('payments:field.payer'), t(`contracts:payer.${royalties.payerEntity}`)],
          ...royalties.royalties.map(({ currency, payable }): [string, ReactNode] => [
            t('payments:offline.payable', { currency }),
            <Money key={currency} amount={payable} currency={currency} as="balance" />,
          ]),
        ]}
      />
    </Container>
  );
};

/** Net amount paid, updated while the amounts are entered. */
const NetPaid = () => {
  const t = useText('payments');
  const parsed = formSchema
    .pick({ currency: true, amount: true, tax: true, serviceFee: true })
    .safeParse(useWatch());
  if (!parsed.success) return null;
  const { currency, amount, tax, serviceFee } = parsed.data;
  const net = subtract(amount, sum([tax, serviceFee]));
  return (
    <Facts facts={[[t('payments:offline.net'), <Money key="net" amount={net} currency={currency} />]]} />
  );
};

const Entry = ({ advanceId, royalties }: { advanceId: string; royalties: OfflineRoyalties }) => {
  const t = useText('payments');
  const locale = useLocale();
  const [idempotencyKey, renewKey] = useState(() => crypto.randomUUID());
  const [first] = royalties.royalties;
  if (!first) return <Alert type="info">{t('payments:offline.none')}</Alert>;
  const owedIn = (currency: string) =>
    royalties.royalties.find((one) => one.currency === currency)?.payable ?? '0';
  return (
    <Container header={<Header variant="h2">{t('payments:offline.enter')}</Header>}>
      <FieldForm
        key={idempotencyKey}
        schema={formSchema}
        defaults={{
          currency: first.currency,
          amount: '',
          tax: '0',
          serviceFee: '0',
          payDate: payerDay(royalties.payerEntity),
          remark: '',
        }}
        rules={[
          rulesFor<z.output<typeof formSchema>, FormProblem>()(
            ['amount', 'currency'],
            ({ amount, currency }) =>
              compare(amount, owedIn(currency)) > 0 ? { path: 'amount', message: 'aboveOwed' } : undefined,
          ),
          ...offlineRules,
        ]}
        onSubmit={async (values) => {
          const amount = `${formatMoney(values.amount, values.currency, locale)} ${values.currency}`;
          const agreed = await confirm({
            title: t('payments:offline.question', { name: royalties.licensorName }),
            body: t('payments:offline.consequence', { amount, day: formatDay(values.payDate, locale) }),
            action: t('payments:offline.submit'),
            typed: amount,
          });
          if (!agreed) return false;
          const { waits } = await call(recordOfflineWithdrawal, {
            body: { ...values, contractAdvanceId: advanceId, idempotencyKey },
          });
          const text = waits
            ? t('payments:approval.sent', { name: royalties.licensorName })
            : t('payments:offline.done', { amount });
          notify({ kind: 'success', text });
          renewKey(crypto.randomUUID());
          await queryClient.invalidateQueries({ queryKey: ['offlineRoyalties', advanceId] });
          await queryClient.invalidateQueries({ queryKey: ['proposals'] });
        }}
        submitText={t('payments:offline.submit')}
      >
        <div className="form-grid">
          <ChoiceField
            name="currency"
            label={t('payments:field.currency')}
            choices={royalties.royalties.map(({ currency }) => ({ value: currency, label: currency }))}
          />
          <DateField name="payDate" label={t('payments:field.payDate')} />
          <TextField name="amount" label={t('payments:offline.amount')} inputMode="decimal" />
          <TextField name="tax" label={t('payments:field.tax')} inputMode="decimal" />
          <TextField name="serviceFee" label={t('payments:field.serviceFee')} inputMode="decimal" />
        </div>
        <NetPaid />
        <TextAreaField name="remark" label={t('payments:field.remark')} optional />
      </FieldForm>
    </Container>
  );
};

/** The day of payment, linked to the withdrawal for staff who pay withdrawals. */
const PaidOn = ({ withdrawal }: { withdrawal: OfflineWithdrawal }) => {
  const may = useMay();
  const day = <When at={withdrawal.payDate} />;
  if (!may('systemRoleAuthority/menuWithdrawRecord')) return day;
  return <RecordLink to={recordAddress.payerWithdrawal(toListedId(withdrawal))}>{day}</RecordLink>;
};

const Earlier = ({ royalties: { withdrawals } }: { royalties: OfflineRoyalties }) => {
  const t = useText('payments');
  const figure = (name: string) => <span className="money">{name}</span>;
  return (
    <Table
      header={<Header counter={`(${withdrawals.length})`}>{t('payments:offline.earlier')}</Header>}
      items={withdrawals}
      trackBy="offlineWithdrawalId"
      ariaLabels={{ tableLabel: t('payments:offline.earlier') }}
      empty={t('payments:offline.noEarlier')}
      columnDefinitions={[
        {
          id: 'day',
          header: t('payments:field.payDate'),
          cell: (withdrawal) => <PaidOn withdrawal={withdrawal} />,
          isRowHeader: true,
        },
        {
          id: 'amount',
          header: figure(t('payments:offline.amount')),
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        {
          id: 'tax',
          header: figure(t('payments:field.tax')),
          cell: ({ tax, currency }) => <Money amount={tax} currency={currency} />,
        },
        { id: 'by', header: t('payments:offline.by'), cell: ({ recordedBy }) => recordedBy },
        { id: 'remark', header: t('payments:field.remark'), cell: ({ remark }) => remark ?? '—' },
      ]}
    />
  );
};

/** The withdrawal that is waiting for a second person. */
const Waiting = ({ withdrawal }: { withdrawal: OfflineWithdrawal }) => {
  const t = useText('payments');
  const { contractId, amount, tax, currency, payDate } = withdrawal;
  return (
    <WaitsForApproval
      about={(change) => change.kind === 'offlineWithdrawal' && change.withdrawal.contractId === contractId}
    >
      <Facts
        facts={[
          [t('payments:offline.amount'), <Money key="amount" amount={amount} currency={currency} />],
          [t('payments:field.tax'), <Money key="tax" amount={tax} currency={currency} />],
          [t('payments:field.payDate'), <When key="day" at={payDate} />],
          [t('payments:offline.by'), withdrawal.recordedBy],
        ]}
      />
    </WaitsForApproval>
  );
};

/** Records a withdrawal under the contract of a payment item, and shows the amount owed and earlier records. */
export const OfflineForm = ({ advanceId }: { advanceId: string }) => {
  const { data, error, refetch } = useQuery(offlineRoyaltiesQuery(advanceId));
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <SpaceBetween size="l">
      <Owed royalties={data} />
      {data.waiting ? (
        <Waiting withdrawal={data.waiting} />
      ) : (
        <Entry advanceId={advanceId} royalties={data} />
      )}
      <Earlier royalties={data} />
    </SpaceBetween>
  );
};
