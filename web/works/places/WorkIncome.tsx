import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getIncomeCurrencies, getIncomeReport } from '../../../shared/income/routes.ts';
import type { IncomeSlice } from '../../../shared/income/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { compare } from '../../../shared/money/decimal.ts';
import { call } from '../../api/call.ts';
import { useAuthority } from '../../api/session.ts';
import { AmountChart } from '../../charts/AmountChart.tsx';
import { RowSection } from '../../components/list/RowTable.tsx';
import { Money } from '../../components/Money.tsx';
import { Figure } from '../../components/money/Figure.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { useOwners } from '../../people/OwnerNames.tsx';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { monthName } from '../../text/useFormat.ts';

/** Slices of a work's income, each leading to the income lines behind it. */
const Slices = ({
  title,
  name,
  slices,
  currency,
  toName,
  leadsTo,
}: {
  title: string;
  name: string;
  slices: readonly IncomeSlice[];
  currency: Currency;
  toName: (slice: IncomeSlice) => string;
  leadsTo: (slice: IncomeSlice) => string;
}) => {
  const t = useText('income');
  return (
    <RowSection
      title={title}
      rows={slices}
      rowId="key"
      columns={[
        {
          id: 'name',
          name,
          isRowHeader: true,
          cell: (slice) => <RecordLink to={leadsTo(slice)}>{toName(slice)}</RecordLink>,
        },
        {
          id: 'units',
          name: t('income:field.units'),
          isFigure: true,
          cell: ({ units }) => <Figure value={units} />,
        },
        {
          id: 'royalty',
          name: t('income:field.royalty'),
          isFigure: true,
          cell: ({ royalty }) => <Money amount={royalty} currency={currency} />,
        },
      ]}
    />
  );
};

const Income = ({
  workId,
  ownerId,
  currency,
}: {
  workId: string;
  ownerId: string | undefined;
  currency: Currency | undefined;
}) => {
  const t = useText('works', 'income');
  const filter = { workId, rightOwnerId: ownerId, currencyType: currency };
  const query = useQuery({
    queryKey: ['income', 'report', filter],
    queryFn: ({ signal }) => call(getIncomeReport, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryResult query={query}>
      {({ byMonth, byPlatform, ...report }) => {
        const lines = (more: Record<string, string> = {}) =>
          recordAddress.workIncome(
            workId,
            Object.assign({ currency: report.currency }, ownerId && { owner: ownerId }, more),
          );
        if (byMonth.length === 0) return t('works:empty.income');
        return (
          <SpaceBetween size="l">
            <RecordLink to={lines()}>{t('works:income.lines')}</RecordLink>
            {byMonth.length > 1 && (
              <AmountChart
                label={t('income:overview.byMonth')}
                series={t('income:field.royalty')}
                points={byMonth.map(({ key, royalty }) => ({ label: monthName(key), amount: royalty }))}
                currency={report.currency}
                kind="columns"
              />
            )}
            <Slices
              title={t('income:overview.byMonth')}
              name={t('income:field.month')}
              slices={byMonth.toReversed()}
              currency={report.currency}
              toName={({ key }) => monthName(key)}
              leadsTo={({ key }) => lines({ from: key, to: key })}
            />
            <Slices
              title={t('income:overview.byPlatform')}
              name={t('income:field.platform')}
              slices={byPlatform.toSorted((a, b) => compare(b.royalty, a.royalty))}
              currency={report.currency}
              toName={({ name }) => name || t('income:slice.notStated')}
              leadsTo={({ key }) => lines({ platform: key })}
            />
          </SpaceBetween>
        );
      }}
    </QueryResult>
  );
};

/** Income of a work by month and platform, of one of its right owners and in one currency at a time. */
const WorkIncome = ({ workId, ownerIds }: { workId: string; ownerIds: readonly string[] }) => {
  const t = useText('works', 'income');
  const isStaff = useAuthority()?.kind === 'system';
  const [owner, setOwner] = useState(ownerIds[0]);
  const [currency, setCurrency] = useState<Currency>();
  const owners = useOwners(isStaff ? ownerIds : []);
  const ownerId = isStaff ? owner : undefined;
  const options = useQuery({
    queryKey: ['income', 'currencies', ownerId],
    queryFn: ({ signal }) => call(getIncomeCurrencies, { query: { rightOwnerId: ownerId }, signal }),
  });
  const { currencies = [] } = options.data ?? {};
  const shownCurrency = currency ?? currencies[0];
  const choices = ownerIds.map((id) => {
    const found = owners?.get(id);
    return { value: id, label: found ? shownName(found) : '…' };
  });
  return (
    <SpaceBetween size="l">
      <SpaceBetween size="l" direction="horizontal">
        {isStaff && choices.length > 1 && (
          <FormField label={t('works:field.rightOwner')}>
            <Select
              options={choices}
              selectedOption={choices.find(({ value }) => value === owner) ?? null}
              onChange={({ detail }) => {
                setOwner(detail.selectedOption.value);
                setCurrency(undefined);
              }}
            />
          </FormField>
        )}
        {currencies.length > 1 && (
          <FormField label={t('income:filter.currency')}>
            <Select
              options={currencies.map((value) => ({ value }))}
              selectedOption={shownCurrency ? { value: shownCurrency } : null}
              onChange={({ detail }) =>
                setCurrency(currencies.find((value) => value === detail.selectedOption.value))
              }
            />
          </FormField>
        )}
      </SpaceBetween>
      <Income workId={workId} ownerId={ownerId} currency={shownCurrency} />
    </SpaceBetween>
  );
};

export default WorkIncome;
