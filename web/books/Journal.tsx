import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { monthSchema } from '../../shared/books/closingSchema.ts';
import type { Voucher } from '../../shared/books/journalSchema.ts';
import { getJournal } from '../../shared/books/routes.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { isZero, sum } from '../../shared/money/decimal.ts';
import { monthAfter } from '../../shared/reference/dates.ts';
import { call } from '../api/call.ts';
import { downloadCsv } from '../components/file/downloadCsv.ts';
import { RowSection } from '../components/list/RowTable.tsx';
import { Money } from '../components/Money.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { useSearchParam } from '../navigation/useSearchParam.ts';
import { readerDay } from '../text/readerDay.ts';
import { journalAccount, useBookText } from './accountName.ts';
import { Choice } from './Choice.tsx';
import { journalLayouts, toJournalFiles } from './journalLayouts.ts';
import { monthName } from '../text/useFormat.ts';
import { When } from '../components/When.tsx';

/** Months offered. */
const offeredMonths = 36;

type Line = Voucher['lines'][number] & { key: string; day: string };

const toLines = (vouchers: readonly Voucher[]): Line[] =>
  vouchers.flatMap(({ day, lines }) =>
    lines.map((line) => ({ ...line, day, key: `${day} ${line.account}` })),
  );

/** Vouchers of the month, with the sums of both sides. */
const Vouchers = ({ vouchers, currency }: { vouchers: readonly Voucher[]; currency: Currency }) => {
  const t = useBookText();
  const lines = toLines(vouchers);
  const side = (name: 'debit' | 'credit') => ({
    id: name,
    name: t(`books:field.${name}`),
    isFigure: true,
    cell: (line: Line) => (
      <Money amount={isZero(line[name]) ? '' : line[name]} currency={currency} withoutCode />
    ),
  });
  const total = (name: 'debit' | 'credit') => (
    <div>
      {t(`books:field.${name}`)}
      <Money amount={sum(lines.map((line) => line[name]))} currency={currency} />
    </div>
  );
  return (
    <RowSection
      title={t('books:journal.vouchers', { count: vouchers.length })}
      description={
        <SpaceBetween direction="horizontal" size="l">
          {total('debit')}
          {total('credit')}
        </SpaceBetween>
      }
      rows={lines}
      rowId="key"
      empty={t('books:journal.empty')}
      columns={[
        { id: 'day', name: t('books:field.day'), cell: ({ day }) => <When at={day} />, width: 120 },
        {
          id: 'account',
          name: t('books:field.account'),
          isRowHeader: true,
          cell: ({ account }) => {
            const { code, name } = journalAccount(t, account);
            return `${code} ${name}`;
          },
        },
        side('debit'),
        side('credit'),
      ]}
    />
  );
};

/** Vouchers of a month in one currency, and their files for accounting packages. */
export const Page = () => {
  const t = useBookText();
  const last = monthAfter(readerDay().slice(0, 7), -1);
  const [monthText, setMonth] = useSearchParam('month');
  const [currencyText, setCurrency] = useSearchParam('currency');
  const [layoutText, setLayout] = useSearchParam('layout');
  const month = monthSchema.catch(last).parse(monthText);
  const currency = currencySchema.catch('TWD').parse(currencyText);
  const layout = journalLayouts.find(({ id }) => id === layoutText) ?? journalLayouts[0]!;
  const query = useQuery({
    queryKey: ['books', 'journal', month, currency],
    queryFn: ({ signal }) => call(getJournal, { query: { month, currency }, signal }),
    placeholderData: keepPreviousData,
  });
  const vouchers = query.data?.vouchers ?? [];
  const download = () => {
    const files = toJournalFiles(layout, vouchers, currency, (account) => journalAccount(t, account));
    for (const [index, { head, rows }] of files.entries()) {
      const part = files.length > 1 ? `-${index + 1}` : '';
      downloadCsv(`journal-${layout.id}-${currency}-${month}${part}.csv`, head, rows);
    }
  };
  const months = Array.from({ length: offeredMonths }, (_, index) => monthAfter(last, 1 - index));
  return (
    <ContentLayout
      header={
        <Header
          variant="h1"
          description={t('books:journal.text')}
          actions={
            <Button variant="primary" disabled={vouchers.length === 0} onClick={download}>
              {t('books:download')}
            </Button>
          }
        >
          {t('pages:journal')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <ColumnLayout columns={3}>
          <Choice
            label={t('books:closing.field.month')}
            value={month}
            options={months.map((value) => ({ value, label: monthName(value) }))}
            onChoose={setMonth}
          />
          <Choice
            label={t('books:field.currency')}
            value={currency}
            options={currencySchema.options.map((value) => ({ value, label: value }))}
            onChoose={setCurrency}
          />
          <Choice
            label={t('books:journal.layout')}
            value={layout.id}
            options={journalLayouts.map(({ id }) => ({ value: id, label: t(`books:journal.layouts.${id}`) }))}
            onChoose={setLayout}
          />
        </ColumnLayout>
        <QueryResult query={query}>
          {({ closed }) => (
            <SpaceBetween size="m">
              <Box>
                <StatusBadge tone={closed ? 'good' : 'attention'}>
                  {closed ? t('books:journal.closed') : t('books:journal.notClosed')}
                </StatusBadge>
              </Box>
              <Vouchers vouchers={vouchers} currency={currency} />
            </SpaceBetween>
          )}
        </QueryResult>
      </SpaceBetween>
    </ContentLayout>
  );
};
