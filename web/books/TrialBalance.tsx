import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chart, codeOfAccount, readBookAccount } from '../../shared/books/chart.ts';
import { getTrialBalance } from '../../shared/books/routes.ts';
import type { TrialBalanceLine } from '../../shared/books/schema.ts';
import { isZero, negate, sum } from '../../shared/money/decimal.ts';
import { call } from '../api/call.ts';
import { downloadCsv } from '../components/file/downloadCsv.ts';
import { RowSection, type RowColumn } from '../components/list/RowTable.tsx';
import { Money } from '../components/Money.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { bookAccountAddress } from '../navigation/addresses.ts';
import { nameOfAccount, useBookText } from './accountName.ts';
import { BookDays, useBookRange } from './BookDays.tsx';
import { monthName } from '../text/useFormat.ts';

const amounts = ['opening', 'debit', 'credit', 'closing'] as const;

/** Line of the table: an account, or the sums of a currency. */
type Line = Omit<TrialBalanceLine, 'account'> & { account?: string };

const withTotal = (lines: readonly TrialBalanceLine[]): Line[] => [
  ...lines,
  {
    currency: lines[0]!.currency,
    opening: sum(lines.map(({ opening }) => opening)),
    debit: sum(lines.map(({ debit }) => debit)),
    credit: sum(lines.map(({ credit }) => credit)),
    closing: sum(lines.map(({ closing }) => closing)),
  },
];

/** Accounts of the books in one currency, with the sums below them. */
const CurrencyBalance = ({
  lines,
  search,
}: {
  lines: readonly TrialBalanceLine[];
  search: Readonly<Record<string, string>>;
}) => {
  const t = useBookText();
  const { currency } = lines[0]!;
  const columns: RowColumn<Line>[] = [
    {
      id: 'code',
      name: t('books:field.code'),
      cell: ({ account }) => (account ? codeOfAccount(account) : ''),
      width: 70,
    },
    {
      id: 'account',
      name: t('books:field.account'),
      isRowHeader: true,
      cell: ({ account }) =>
        account ? (
          <>
            <RecordLink to={bookAccountAddress({ account, currency, ...search })}>
              {nameOfAccount(t, account)}
            </RecordLink>
            <span className="second-line">
              {t(`books:class.${chart[readBookAccount(account)!.kind].class}`)}
            </span>
          </>
        ) : (
          <strong>{t('books:total')}</strong>
        ),
    },
    ...amounts.map((name) => ({
      id: name,
      name: t(`books:field.${name}`),
      isFigure: true,
      cell: (line: Line) =>
        isZero(line[name]) && line.account ? (
          <span className="money">—</span>
        ) : (
          <Money amount={line[name]} currency={currency} withoutCode />
        ),
    })),
  ];
  return (
    <RowSection
      title={currency}
      rows={withTotal(lines)}
      rowId={({ account }) => account ?? currency}
      columns={columns}
    />
  );
};

/** Trial balance of the books by currency, for some days, with a download. Every account opens its entries. */
export const Page = () => {
  const t = useBookText();
  const range = useBookRange();
  const { from, to } = range;
  const days = { ...(from && { from }), ...(to && { to }) };
  const query = useQuery({
    queryKey: ['books', 'trialBalance', days],
    queryFn: ({ signal }) => call(getTrialBalance, { query: days, signal }),
    placeholderData: keepPreviousData,
  });
  const lines = query.data?.lines ?? [];
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const download = () =>
    downloadCsv(
      `${t('pages:trialBalance')} ${query.data!.to}.csv`,
      [
        t('books:field.code'),
        t('books:field.account'),
        t('books:field.class'),
        t('books:field.currency'),
        t('books:field.opening'),
        t('books:field.debit'),
        t('books:field.credit'),
        t('books:field.closingDebit'),
        t('books:field.closingCredit'),
      ],
      lines.map(({ account, currency, opening, debit, credit, closing }) => [
        codeOfAccount(account),
        nameOfAccount(t, account),
        t(`books:class.${chart[readBookAccount(account)!.kind].class}`),
        currency,
        opening,
        debit,
        credit,
        closing.startsWith('-') ? '' : closing,
        closing.startsWith('-') ? negate(closing) : '',
      ]),
    );
  return (
    <ContentLayout
      header={
        <Header
          variant="h1"
          description={<BookDays range={range} />}
          actions={
            <Button disabled={lines.length === 0} onClick={download}>
              {t('books:download')}
            </Button>
          }
        >
          {t('pages:trialBalance')}
        </Header>
      }
    >
      <QueryResult query={query}>
        {({ closedThrough }) => (
          <SpaceBetween size="l">
            <Box color="text-body-secondary">
              {closedThrough
                ? t('books:closedThrough', { month: monthName(closedThrough) })
                : t('books:nothingClosed')}{' '}
              {t('books:sign')}
            </Box>
            {currencies.length === 0 && <Box>{t('books:empty')}</Box>}
            {currencies.map((currency) => (
              <CurrencyBalance
                key={currency}
                lines={lines.filter((line) => line.currency === currency)}
                search={days}
              />
            ))}
          </SpaceBetween>
        )}
      </QueryResult>
    </ContentLayout>
  );
};
