import '../withdrawals.css';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currencySchema, type Currency } from '../../../shared/money/currency.ts';
import type { TaxExchangeRate } from '../../../shared/money/tax/exchangeRate.ts';
import { payerCountry } from '../../../shared/money/tax/principle.ts';
import type { PayerCountry } from '../../../shared/money/tax/rule.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import type { PayerEntity } from '../../../shared/reference/enumerations.ts';
import { exchangeRateInputSchema } from '../../../shared/withdrawals/taxProfileSchema.ts';
import { listTaxExchangeRates, saveTaxExchangeRate } from '../../../shared/payments/taxRoutes.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoiceField, TextField } from '../../components/form/fields.tsx';
import { When } from '../../components/When.tsx';
import { PendingProposals } from '../../payments/PendingProposals.tsx';

/** Currency in which each country's tax law counts. */
const lawCurrency: Readonly<Record<PayerCountry, Currency>> = {
  Taiwan: 'TWD',
  China: 'CNY',
  HongKong: 'HKD',
  Malaysia: 'MYR',
  Singapore: 'SGD',
};

const Rates = ({ rates }: { rates: readonly TaxExchangeRate[] }) => {
  const t = useText('withdrawals');
  return (
    <Table
      variant="embedded"
      items={rates}
      trackBy="enteredAt"
      ariaLabels={{ tableLabel: t('withdrawals:rates.title') }}
      empty={t('withdrawals:rates.none')}
      columnDefinitions={[
        {
          id: 'day',
          header: t('withdrawals:rates.day'),
          isRowHeader: true,
          cell: ({ day }) => <When at={day} />,
        },
        {
          id: 'rate',
          header: <span className="money">{t('withdrawals:rates.rate')}</span>,
          cell: ({ rate, from, to }) => <span className="money">{`1 ${from} = ${rate} ${to}`}</span>,
        },
        { id: 'source', header: t('withdrawals:rates.source'), cell: ({ source }) => source },
        {
          id: 'by',
          header: t('withdrawals:rates.enteredBy'),
          cell: ({ enteredBy, approvedBy }) => [enteredBy, approvedBy].filter(Boolean).join(', '),
        },
        {
          id: 'at',
          header: t('withdrawals:rates.enteredAt'),
          cell: ({ enteredAt }) => <When at={enteredAt} />,
        },
      ]}
    />
  );
};

const Known = ({ from, to }: { from: Currency; to: Currency }) => {
  const query = useQuery({
    queryKey: ['withdrawal', 'rates', from, to],
    queryFn: ({ signal }) => call(listTaxExchangeRates, { query: { from, to }, signal }),
  });
  return <Rates rates={query.data?.items ?? []} />;
};

/** Exchange rates for tax, entered by hand with their source; the latest applies to payments of the following days. */
export const ExchangeRates = ({ payer }: { payer: PayerEntity }) => {
  const t = useText('withdrawals', 'proposals');
  const may = useMay();
  const to = lawCurrency[payerCountry(payer)];
  const [from, setFrom] = useState<Currency>(to === 'USD' ? 'EUR' : 'USD');
  return (
    <ExpandableSection
      variant="container"
      headerText={t('withdrawals:rates.title')}
      headerDescription={t('withdrawals:rates.text', { currency: to })}
    >
      <SpaceBetween size="l">
        {may('paymentRoleAuthority/editExchangeRate') && (
          <FieldForm
            key={to}
            schema={exchangeRateInputSchema}
            defaults={{ from, to, rate: '', day: payerDay(payer), source: '' }}
            submitText={t('withdrawals:rates.submit')}
            onSubmit={async (values) => {
              const { proposal } = await call(saveTaxExchangeRate, { body: values });
              notify({ kind: 'success', text: t(proposal ? 'proposals:sent' : 'common:form.saved') });
              setFrom(values.from);
              await queryClient.invalidateQueries({
                queryKey: proposal ? ['proposals'] : ['withdrawal', 'rates'],
              });
            }}
          >
            <div className="withdrawal-fields">
              <ChoiceField
                name="from"
                label={t('withdrawals:rates.from')}
                choices={currencySchema.options
                  .filter((currency) => currency !== to)
                  .map((currency) => ({ value: currency, label: currency }))}
              />
              <TextField
                name="rate"
                label={t('withdrawals:rates.rateIn', { currency: to })}
                inputMode="decimal"
              />
              <DateField name="day" label={t('withdrawals:rates.day')} />
              <TextField
                name="source"
                label={t('withdrawals:rates.source')}
                hint={t('withdrawals:rates.sourceHint')}
              />
            </div>
          </FieldForm>
        )}
        <PendingProposals about={(change) => change.kind === 'exchangeRate' && change.rate.to === to} />
        <Known from={from} to={to} />
      </SpaceBetween>
    </ExpandableSection>
  );
};
