import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { receivableAgeSchema, type ReceivableAge } from '../../shared/accounting/receivingSchema.ts';
import { getOpenItems, listPayables } from '../../shared/books/routes.ts';
import type { LicensorPayable, MonthReceivable, ParkedLine } from '../../shared/books/openSchema.ts';
import { isZero } from '../../shared/money/decimal.ts';
import { dateSchema } from '../../shared/reference/dates.ts';
import { call } from '../api/call.ts';
import { downloadCsv } from '../components/file/downloadCsv.ts';
import { DayPicker } from '../components/pickers/DayPicker.tsx';
import { ListTable } from '../components/list/ListTable.tsx';
import { RowSection, type RowColumn } from '../components/list/RowTable.tsx';
import { Amounts, Money } from '../components/Money.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { useSearchParam } from '../navigation/useSearchParam.ts';
import { SourceName } from '../statements/SourceName.tsx';
import { sourceName } from '../statements/batchWords.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { useText } from '../text/useText.ts';
import { monthName } from '../text/useFormat.ts';

const ages = receivableAgeSchema.options;

/** Line with amounts by age. */
type Aged = {
  source?: string | undefined;
  sourceName?: string | undefined;
  currency: string;
  batches: number;
  total: string;
  byAge: Record<ReceivableAge, string>;
};

const nameOf = ({ source, sourceName: own }: Aged): string =>
  own ?? (source && sourceName(source)) ?? source ?? '';

/** Amounts by age, with a download. `first` says what the lines are divided by besides platform and currency. */
const AgedSection = <T extends Aged>({
  title,
  text,
  file,
  empty,
  rows,
  first,
}: {
  title: string;
  text: ReactNode;
  file: string;
  empty: string;
  rows: readonly T[];
  first: { name: string; text: (row: T) => string };
}) => {
  const t = useText('books', 'accounting');
  const heads = [
    first.name,
    t('accounting:open.source'),
    t('books:field.currency'),
    t('accounting:open.batches'),
    ...ages.map((age) => t(`accounting:open.age.${age}`)),
    t('books:total'),
  ];
  const download = () =>
    downloadCsv(
      `${file}.csv`,
      heads,
      rows.map((row) => [
        first.text(row),
        nameOf(row),
        row.currency,
        String(row.batches),
        ...ages.map((age) => row.byAge[age]),
        row.total,
      ]),
    );
  const money = (id: string, name: string, amountOf: (row: T) => string): RowColumn<T> => ({
    id,
    name,
    isFigure: true,
    cell: (row) => <Money amount={isZero(amountOf(row)) ? '' : amountOf(row)} currency={row.currency} />,
  });
  return (
    <RowSection
      title={title}
      description={text}
      actions={
        <Button disabled={rows.length === 0} onClick={download}>
          {t('books:download')}
        </Button>
      }
      rows={rows}
      rowId={(row) => [first.text(row), row.source, row.currency].join('|')}
      empty={empty}
      columns={[
        { id: 'first', name: first.name, cell: first.text },
        {
          id: 'source',
          name: t('accounting:open.source'),
          isRowHeader: true,
          cell: (row) => (
            <>
              <SourceName id={row.source} name={row.sourceName} />
              <span className="second-line">{t('accounting:open.count', { count: row.batches })}</span>
            </>
          ),
        },
        ...ages.map((age) => money(age, t(`accounting:open.age.${age}`), ({ byAge }) => byAge[age])),
        money('total', t('books:total'), ({ total }) => total),
      ]}
    />
  );
};

/** Day that receivables and payables are listed at the end of; now when absent. */
const useDay = () => {
  const [text, setDay] = useSearchParam('day');
  return { day: dateSchema.safeParse(text).data, setDay };
};

/** Text of a list with the field of its day. */
const TextWithDay = ({ text }: { text: string }) => {
  const t = useText('books');
  const { day, setDay } = useDay();
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <span>{text}</span>
      <DayPicker ariaLabel={t('books:open.day')} value={day ?? ''} onPick={setDay} />
    </SpaceBetween>
  );
};

/** What is owed to each licensor at the end of a day. */
const Payables = () => {
  const t = useText('books');
  const { day } = useDay();
  return (
    <ListTable
      id="payables"
      variant="container"
      scope={day ?? ''}
      title={t('books:open.payables')}
      description={<TextWithDay text={t('books:open.payablesText')} />}
      canExport
      columns={[
        {
          id: 'licensor',
          name: t('books:open.licensor'),
          isRowHeader: true,
          cell: ({ licensorName }) => licensorName,
          width: 320,
        },
        {
          id: 'amounts',
          name: t('books:open.owed'),
          isFigure: true,
          isMain: true,
          cell: ({ amounts }) => <Amounts amounts={amounts} />,
          parts: currencySchema.options.map((currency) => ({
            name: currency,
            text: ({ amounts }: LicensorPayable) => amounts.find((one) => one.currency === currency)?.amount,
          })),
          width: 240,
        },
      ]}
      rowId={({ licensorId }) => licensorId}
      load={({ offset, limit }, signal) =>
        call(listPayables, { query: { offset, limit, ...(day && { day }) }, signal })
      }
      empty={{ text: t('books:open.noLicensors') }}
    />
  );
};

/** What platforms owe, what has no licensor, and what licensors are owed. */
export const Page = () => {
  const t = useText('books', 'accounting');
  const { day: chosen } = useDay();
  const query = useQuery({
    queryKey: ['books', 'openItems', chosen],
    queryFn: ({ signal }) => call(getOpenItems, { query: { ...(chosen && { day: chosen }) }, signal }),
  });
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:openItems')}</Header>}>
      <SpaceBetween size="l">
        <QueryResult query={query}>
          {({ receivables, parked, day, today }) => (
            <SpaceBetween size="l">
              <AgedSection<MonthReceivable>
                title={t('books:open.receivables')}
                text={<TextWithDay text={t('books:open.receivablesText')} />}
                file={`${t('books:open.receivables')} ${day}`}
                empty={t('books:open.noReceivables')}
                rows={receivables}
                first={{ name: t('books:open.month'), text: ({ month }) => monthName(month) }}
              />
              <AgedSection<ParkedLine>
                title={t('books:open.parked')}
                text={t('books:open.parkedText')}
                file={`${t('books:open.parked')} ${today}`}
                empty={t('books:open.noParked')}
                rows={parked}
                first={{
                  name: t('books:open.reason'),
                  text: ({ reason }) => t(`books:open.because.${reason}`),
                }}
              />
            </SpaceBetween>
          )}
        </QueryResult>
        <Payables />
      </SpaceBetween>
    </ContentLayout>
  );
};
