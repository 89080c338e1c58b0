import type { ReactNode } from 'react';
import { listDueKeyDates } from '../../../shared/contracts/ahead/aheadRoutes.ts';
import type { DueKeyDate } from '../../../shared/contracts/ahead/keyDateSchema.ts';
import { daysBetween } from '../../../shared/reference/dates.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { ListTable, type Column } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { When } from '../../components/When.tsx';
import { readerDay } from '../../text/readerDay.ts';
import { useText } from '../../text/useText.ts';

/** Dates of contracts that are reminded of now and not done, by day. */
export const DueKeyDates = ({ list }: { list: ReactNode }) => {
  const t = useText('renewals', 'contracts');
  const left = (day: string) => {
    const days = daysBetween(readerDay(), day);
    return days < 0 ? t('renewals:past', { count: -days }) : t('renewals:left', { count: days });
  };
  const columns: Column<DueKeyDate>[] = [
    {
      id: 'contract',
      name: t('contracts:field.number'),
      cell: ({ contractId, contractNumber, displayName }) => (
        <>
          <RecordLink to={recordAddress.contract(contractId, 'tab=ahead')} name={displayName}>
            {contractNumber}
          </RecordLink>
          <span className="second-line">{displayName}</span>
        </>
      ),
      width: 220,
      isRowHeader: true,
    },
    {
      id: 'day',
      name: t('contracts:keyDate.field.day'),
      cell: ({ day }) => (
        <>
          <When at={day} />
          <span className="second-line">{left(day)}</span>
        </>
      ),
      width: 140,
    },
    {
      id: 'kind',
      name: t('contracts:keyDate.field.kind'),
      cell: ({ kind }) => t(`contracts:keyDate.kind.${kind}`),
      width: 130,
    },
    { id: 'note', name: t('contracts:keyDate.field.note'), cell: ({ note }) => note ?? '—', width: 300 },
  ];
  return (
    <ListTable
      id="keyDates"
      title={t('pages:renewals')}
      description={list}
      columns={columns}
      rowId={({ keyDateId }) => keyDateId}
      load={({ offset, limit }, signal) => call(listDueKeyDates, { query: { offset, limit }, signal })}
      empty={{ text: t('renewals:keyDates.noneDue') }}
    />
  );
};
