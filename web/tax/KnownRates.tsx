import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { reasonOfTaxRate } from '../../shared/money/rates/chooseRate.ts';
import type { TaxExchangeRate } from '../../shared/money/rates/exchangeRate.ts';
import { listTaxExchangeRates } from '../../shared/tax/routes.ts';
import { isCalendarDate } from '../../shared/reference/dates.ts';
import { call } from '../api/call.ts';
import { DayField } from '../components/DayField.tsx';
import { When } from '../components/When.tsx';
import { derivedFrom, rateSource, rateText } from './rateText.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { RowTable } from '../components/list/RowTable.tsx';

/** Returns the choices of currencies to convert from. */
export const currenciesBut = (to: Currency): { value: Currency; label: string }[] =>
  currencySchema.options
    .filter((currency) => currency !== to)
    .map((currency) => ({ value: currency, label: currency }));

const Derived = ({ rate }: { rate: TaxExchangeRate }) => {
  const t = useText('withdrawals');
  const quotes = derivedFrom(rate);
  if (quotes.length === 0) return null;
  return (
    <Box color="text-body-secondary" fontSize="body-s">
      {t('withdrawals:rates.derived', { quotes: quotes.map(rateText).join(', ') })}
    </Box>
  );
};

/** Rate that applies to a payment on a day, and why. */
const Applied = ({ rate, day }: { rate: TaxExchangeRate | undefined; day: string }) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const shownDay = formatDay(day, locale);
  if (!rate) return <Alert type="warning">{t('withdrawals:rates.noneOn', { day: shownDay })}</Alert>;
  return (
    <Alert type="info" header={t('withdrawals:rates.applies', { day: shownDay, rate: rateText(rate) })}>
      {t(`withdrawals:rates.reason.${reasonOfTaxRate(rate, day)}`, {
        source: rateSource(rate, t),
        day: formatDay(rate.day, locale),
      })}
      <Derived rate={rate} />
    </Alert>
  );
};

const Rates = ({ rates }: { rates: readonly TaxExchangeRate[] }) => {
  const t = useText('withdrawals');
  return (
    <RowTable
      rows={rates}
      rowId={({ day, source, enteredAt }) => `${day} ${source} ${enteredAt}`}
      label={t('withdrawals:rates.title')}
      empty={t('withdrawals:rates.none')}
      columns={[
        {
          id: 'day',
          name: t('withdrawals:rates.day'),
          isRowHeader: true,
          cell: ({ day }) => <When at={day} />,
        },
        {
          id: 'rate',
          name: t('withdrawals:rates.rate'),
          isFigure: true,
          cell: (rate) => (
            <>
              <span className="money">{rateText(rate)}</span>
              <Derived rate={rate} />
            </>
          ),
        },
        { id: 'source', name: t('withdrawals:rates.source'), cell: (rate) => rateSource(rate, t) },
        {
          id: 'by',
          name: t('withdrawals:rates.enteredBy'),
          cell: ({ enteredBy, approvedBy, quotes }) =>
            quotes ? t('withdrawals:rates.published') : [enteredBy, approvedBy].filter(Boolean).join(', '),
        },
        {
          id: 'at',
          name: t('withdrawals:rates.enteredAt'),
          cell: ({ enteredAt }) => <When at={enteredAt} />,
        },
      ]}
    />
  );
};

/** Published and entered rates from a currency, and the one that applies to a day. */
export const KnownRates = ({
  from,
  to,
  today,
  onFrom,
}: {
  from: Currency;
  to: Currency;
  /** Current day of the paying company, `YYYY-MM-DD`. */
  today: string;
  onFrom: (from: Currency) => void;
}) => {
  const t = useText('withdrawals');
  const [typed, setDay] = useState(today);
  const day = isCalendarDate(typed) ? typed : today;
  const query = useQuery({
    queryKey: ['withdrawal', 'rates', from, to, day],
    queryFn: ({ signal }) => call(listTaxExchangeRates, { query: { from, to, day }, signal }),
  });
  const choices = currenciesBut(to);
  return (
    <SpaceBetween size="m">
      <div className="form-columns">
        <FormField label={t('withdrawals:rates.shownFrom')}>
          <Select
            selectedOption={choices.find(({ value }) => value === from) ?? null}
            options={choices}
            onChange={({ detail }) => onFrom(currencySchema.parse(detail.selectedOption.value))}
          />
        </FormField>
        <DayField label={t('withdrawals:rates.payDay')} value={typed} onPick={setDay} />
      </div>
      {query.data && <Applied rate={query.data.applied} day={day} />}
      <Rates rates={query.data?.items ?? []} />
    </SpaceBetween>
  );
};
