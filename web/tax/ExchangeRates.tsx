import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { payerCountry } from '../../shared/tax/principle.ts';
import type { PayerCountry } from '../../shared/tax/rule.ts';
import { payerDay } from '../../shared/reference/businessDay.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { exchangeRateInputSchema } from '../../shared/tax/profileSchema.ts';
import { saveTaxExchangeRate } from '../../shared/tax/routes.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { DateField } from '../components/form/DateField.tsx';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { PendingProposals } from '../approvals/PendingProposals.tsx';
import { currenciesBut, KnownRates } from './KnownRates.tsx';

const currencies = currencySchema.options.map((value) => ({ value, label: value }));

const otherCurrency = (to: Currency): Currency => (to === 'USD' ? 'EUR' : 'USD');

/** Currency in which each country's tax law counts. */
const lawCurrency: Readonly<Record<PayerCountry, Currency>> = {
  Taiwan: 'TWD',
  China: 'CNY',
  HongKong: 'HKD',
  Malaysia: 'MYR',
  Singapore: 'SGD',
};

/**
 * Exchange rates for tax and for contracts that account in another currency than the one received: those published
 * daily, and those entered by hand for days without one.
 */
export const ExchangeRates = ({ payer }: { payer: PayerEntity }) => {
  const t = useText('withdrawals', 'proposals');
  const may = useMay();
  const [to, setTo] = useState<Currency>(lawCurrency[payerCountry(payer)]);
  const [chosen, setFrom] = useState<Currency>('USD');
  const from = chosen === to ? otherCurrency(to) : chosen;
  return (
    <ExpandableSection
      variant="container"
      headerText={t('withdrawals:rates.title')}
      headerDescription={t('withdrawals:rates.text')}
    >
      <SpaceBetween size="l">
        <FormField label={t('withdrawals:rates.into')}>
          <Select
            selectedOption={currencies.find(({ value }) => value === to) ?? null}
            options={currencies}
            onChange={({ detail }) => setTo(currencySchema.parse(detail.selectedOption.value))}
          />
        </FormField>
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
            <div className="form-columns">
              <ChoiceField name="from" label={t('withdrawals:rates.from')} choices={currenciesBut(to)} />
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
        <KnownRates key={to} {...{ from, to, today: payerDay(payer) }} onFrom={setFrom} />
      </SpaceBetween>
    </ExpandableSection>
  );
};
