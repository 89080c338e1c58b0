import './reports.css';
import { lazy } from 'react';
import { currencySchema } from '../../shared/money/currency.ts';
import { listStatementRecords } from '../../shared/accounting/statementRecordRoutes.ts';
import {
  recordStatusSchema,
  type Audience,
  type StatementRecord,
} from '../../shared/accounting/statementRecordSchema.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Rows } from '../components/list/ListTable.tsx';
import type { FilterField } from '../components/list/filterField.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { RoundedNote } from '../components/money/RoundedNote.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useOpenNote } from './noteState.ts';
import { useRecordColumns } from './recordColumns.tsx';

/** Loaded when the first note is opened. */
const NoteDialog = lazy(async () => ({ default: (await import('./NoteDialog.tsx')).NoteDialog }));

/** Milliseconds between polls while a report is being made. */
const pollInterval = 3_000;

const isMaking = ({ items }: Rows<StatementRecord>): boolean => items.some(({ totals }) => !totals);

const useFilters = (): FilterField[] => {
  const t = useText('reports');
  return [
    {
      key: 'status',
      kind: 'choice',
      label: t('reports:record.status'),
      options: recordStatusSchema.options.map((value) => ({ value, label: t(`reports:status.${value}`) })),
    },
    {
      key: 'currency',
      kind: 'choice',
      label: t('reports:range.currency'),
      options: currencySchema.options.map((value) => ({ value, label: value })),
    },
  ];
};

/** Statement records of an audience, or of one licensor. */
export const RecordList = ({
  audience,
  licensorId,
  title,
  variant = 'page',
}: {
  /** Absent for all records of a licensor. */
  audience?: Audience;
  licensorId?: string;
  title: string;
  variant?: 'page' | 'container';
}) => {
  const t = useText('reports');
  const may = useMay();
  const hasNote = useOpenNote() !== undefined;
  return (
    <>
      <ListPage
        id="statementRecords"
        scope={`${audience ?? ''} ${licensorId ?? ''}`}
        title={title}
        description={t('reports:record.text')}
        variant={variant}
        columns={useRecordColumns()}
        filters={useFilters()}
        rowId={({ statementRecordId }) => statementRecordId}
        refreshEvery={(rows) => (isMaking(rows) ? pollInterval : Number.POSITIVE_INFINITY)}
        load={({ offset, limit, filters }, signal) =>
          call(listStatementRecords, {
            query: {
              audience,
              licensorId,
              status: recordStatusSchema.safeParse(filters.status).data,
              currency: currencySchema.safeParse(filters.currency).data,
              offset,
              limit,
            },
            signal,
          })
        }
        below={({ items }) => (
          <RoundedNote
            amounts={items.flatMap(({ totals, currency }) =>
              totals ? [totals.royalty, totals.closing].map((amount) => ({ amount, currency })) : [],
            )}
          />
        )}
        empty={{
          text: t(variant === 'page' ? 'reports:record.empty' : 'reports:review.empty'),
          action: variant === 'page' && may('systemRoleAuthority/menuCustomerRevenueReview') && (
            <RecordLink to={pageAddress.revenueReview}>{t('pages:revenueReview')}</RecordLink>
          ),
        }}
      />
      {hasNote && (
        <LazyPart>
          <NoteDialog />
        </LazyPart>
      )}
    </>
  );
};
