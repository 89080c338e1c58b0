import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { bookAccountOf } from '../../shared/books/chart.ts';
import { getBookPosting } from '../../shared/books/routes.ts';
import type { BookRecord } from '../../shared/books/schema.ts';
import { negate } from '../../shared/money/decimal.ts';
import { call } from '../api/call.ts';
import { RowTable } from '../components/list/RowTable.tsx';
import { Money } from '../components/Money.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { titleOfAccount, useBookText } from './accountName.ts';

const addressOf = ({ kind, id }: BookRecord): string =>
  kind === 'withdrawal' ? recordAddress.payerWithdrawal(id) : recordAddress[kind](id);

/** Returns the name of the record that an account of the ledger belongs to, such as one contract among several. */
const nameIn = (account: string, records: readonly BookRecord[]): string | undefined =>
  records.find(({ id }) => account.split(':').includes(id))?.name;

/** One posting: its day, the records it comes from, and all its legs. */
export const PostingPanel = ({ postingKey, onClose }: { postingKey: string; onClose: () => void }) => {
  const t = useBookText();
  const query = useQuery({
    queryKey: ['books', 'posting', postingKey],
    queryFn: ({ signal }) => call(getBookPosting, { query: { key: postingKey }, signal }),
  });
  const title = query.data ? t(`books:cause.${query.data.posting.cause.kind}`) : t('books:posting');
  return (
    <Modal visible size="large" header={title} closeAriaLabel={t('common:action.close')} onDismiss={onClose}>
      <QueryResult query={query}>
        {({ posting: { occurredOn, currency, legs, memo }, records }) => (
          <SpaceBetween size="m">
            <div>
              <When at={occurredOn} />
              {memo && <span className="second-line">{memo}</span>}
            </div>
            <ul>
              {records.map((record) => (
                <li key={record.id}>
                  {t(`books:record.${record.kind}`)}{' '}
                  <RecordLink to={addressOf(record)}>{record.name ?? record.id}</RecordLink>
                  {record.kind === 'batch' && (
                    <>
                      {' · '}
                      <RecordLink to={recordAddress.batch(record.id, 'tab=rows')}>
                        {t('books:rows')}
                      </RecordLink>
                    </>
                  )}
                </li>
              ))}
            </ul>
            <RowTable
              label={title}
              rows={legs}
              rowId="account"
              columns={[
                {
                  id: 'account',
                  name: t('books:field.account'),
                  isRowHeader: true,
                  cell: ({ account }) => (
                    <>
                      {titleOfAccount(t, bookAccountOf(account))}
                      <span className="second-line">{nameIn(account, records)}</span>
                    </>
                  ),
                },
                {
                  id: 'debit',
                  name: t('books:field.debit'),
                  isFigure: true,
                  cell: ({ amount }) => (
                    <Money amount={amount.startsWith('-') ? '' : amount} currency={currency} />
                  ),
                },
                {
                  id: 'credit',
                  name: t('books:field.credit'),
                  isFigure: true,
                  cell: ({ amount }) => (
                    <Money amount={amount.startsWith('-') ? negate(amount) : ''} currency={currency} />
                  ),
                },
              ]}
            />
          </SpaceBetween>
        )}
      </QueryResult>
    </Modal>
  );
};
