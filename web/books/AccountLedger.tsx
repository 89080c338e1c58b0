import Button from '@cloudscape-design/components/button';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookAccountSchema, type BookEntry } from '../../shared/books/schema.ts';
import { getTrialBalance, listBookEntries } from '../../shared/books/routes.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { isZero } from '../../shared/money/decimal.ts';
import { call } from '../api/call.ts';
import { ListTable, type Column } from '../components/list/ListTable.tsx';
import { Money } from '../components/Money.tsx';
import { Page as NotFoundPage } from '../components/NotFoundPage.tsx';
import { When } from '../components/When.tsx';
import { useSearchParam } from '../navigation/useSearchParam.ts';
import { titleOfAccount, useBookText } from './accountName.ts';
import { BookDays, useBookRange } from './BookDays.tsx';
import { PostingPanel } from './PostingPanel.tsx';

type Account = { account: string; currency: Currency };

/** What the account had before the days, and after them. */
const Balances = ({ account, currency, days }: Account & { days: { from?: string; to?: string } }) => {
  const t = useBookText();
  const { data } = useQuery({
    queryKey: ['books', 'trialBalance', days],
    queryFn: ({ signal }) => call(getTrialBalance, { query: days, signal }),
  });
  const line = data?.lines.find((one) => one.account === account && one.currency === currency);
  if (!line) return null;
  return (
    <SpaceBetween direction="horizontal" size="l">
      {(['opening', 'closing'] as const).map((name) => (
        <span key={name}>
          <Box variant="span" color="text-body-secondary">
            {t(`books:field.${name}`)}
          </Box>{' '}
          <Money amount={line[name]} currency={currency} />
        </span>
      ))}
    </SpaceBetween>
  );
};

const Ledger = ({ account, currency }: Account) => {
  const t = useBookText();
  const range = useBookRange();
  const { from, to } = range;
  const days = { ...(from && { from }), ...(to && { to }) };
  const [shown, setShown] = useState<string>();
  const amount = (side: 'debit' | 'credit'): Column<BookEntry> => ({
    id: side,
    name: t(`books:field.${side}`),
    isFigure: true,
    isMain: true,
    width: 150,
    cell: (entry) =>
      isZero(entry[side]) ? (
        <span className="money">—</span>
      ) : (
        <Money amount={entry[side]} currency={currency} />
      ),
  });
  return (
    <ListTable
      id="bookEntries"
      scope={[account, currency, from, to].join(' ')}
      title={`${titleOfAccount(t, account)} (${currency})`}
      description={
        <SpaceBetween size="xs">
          <BookDays range={range} />
          <Balances account={account} currency={currency} days={days} />
        </SpaceBetween>
      }
      canExport
      columns={[
        {
          id: 'day',
          name: t('books:field.day'),
          cell: ({ day }) => <When at={day} />,
          width: 150,
          isMain: true,
        },
        {
          id: 'cause',
          name: t('books:field.cause'),
          isRowHeader: true,
          cell: ({ key, cause }) => (
            <Button variant="inline-link" onClick={() => setShown(key)}>
              {t(`books:cause.${cause.kind}`)}
            </Button>
          ),
          parts: [
            { name: t('books:field.cause'), text: ({ cause }) => t(`books:cause.${cause.kind}`) },
            { name: t('books:field.key'), text: ({ key }) => key },
          ],
          width: 400,
        },
        amount('debit'),
        amount('credit'),
      ]}
      rowId={({ key }) => key}
      load={({ offset, limit }, signal) =>
        call(listBookEntries, { query: { account, currency, ...days, offset, limit }, signal })
      }
      empty={{ text: t('books:noEntries') }}
      below={() => shown && <PostingPanel postingKey={shown} onClose={() => setShown(undefined)} />}
    />
  );
};

/** Entries of one account of the books, with the balance before and after the days. Each opens its posting. */
export const Page = () => {
  const account = bookAccountSchema.safeParse(useSearchParam('account')[0]).data;
  const currency = currencySchema.safeParse(useSearchParam('currency')[0]).data;
  return account && currency ? <Ledger account={account} currency={currency} /> : <NotFoundPage />;
};
