import Box from '@cloudscape-design/components/box';
import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { listReceivables } from '../../shared/accounting/receivingRoutes.ts';
import { claimsOf, remainderOf } from '../../shared/accounting/receivingRules.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { Failed } from '../components/Failed.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { Amounts } from '../components/Money.tsx';
import { SourceName } from '../statements/SourceName.tsx';

/** Maximum batches of one submission: one page. */
const onePage = 100;

/** Returns the due batches and the chosen ones; the choice is in the address. */
export const useChosenBatches = () => {
  const [search, setSearch] = useSearchParams();
  const query = useQuery({
    queryKey: ['list', 'receivables', 'due', onePage],
    queryFn: ({ signal }) =>
      call(listReceivables, { query: { state: 'due', offset: 0, limit: onePage }, signal }),
  });
  const wanted = new Set((search.get('batches') ?? '').split(','));
  const batches = (query.data?.items ?? []).filter(({ batchId }) => wanted.has(batchId));
  const choose = (chosen: readonly Pick<Receivable, 'batchId'>[]) => {
    const ids = chosen.map(({ batchId }) => batchId).join(',');
    const line = search.get('line');
    setSearch(
      { ...(ids && { batches: ids }), ...(line && { line }) },
      { replace: true, preventScrollReset: true },
    );
  };
  return { query, batches, choose };
};

/** Batches with payment due, on one page, to select those that were paid. */
export const DueBatches = ({ chosen }: { chosen: ReturnType<typeof useChosenBatches> }) => {
  const t = useText('accounting');
  const { query, batches, choose } = chosen;
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Table
      items={query.data?.items ?? []}
      loading={query.isPending}
      loadingText={t('common:list.loading')}
      trackBy="batchId"
      selectionType="multi"
      selectedItems={batches}
      onSelectionChange={({ detail }) => choose(detail.selectedItems)}
      onRowClick={({ detail: { item } }) => {
        const without = batches.filter(({ batchId }) => batchId !== item.batchId);
        choose(without.length < batches.length ? without : [...batches, item]);
      }}
      ariaLabels={{
        tableLabel: t('accounting:due.title'),
        selectionGroupLabel: t('common:list.select'),
        allItemsSelectionLabel: () => t('common:list.selectAll'),
        itemSelectionLabel: (_, { batchNo }) => batchNo,
      }}
      header={
        <Header
          variant="h2"
          description={t('accounting:due.text')}
          counter={query.data ? `(${batches.length}/${query.data.total})` : ''}
        >
          {t('accounting:due.title')}
        </Header>
      }
      empty={<Box color="text-body-secondary">{t('accounting:list.empty')}</Box>}
      columnDefinitions={[
        {
          id: 'batch',
          header: t('accounting:field.batchNo'),
          cell: ({ batchId, batchNo }) => <RecordLink to={recordAddress.batch(batchId)} name={batchNo} />,
          isRowHeader: true,
        },
        {
          id: 'source',
          header: t('accounting:field.source'),
          cell: ({ source, sourceName, fileName }) => (
            <>
              <SourceName id={source} name={sourceName} />
              <span className="second-line">{fileName}</span>
            </>
          ),
        },
        {
          id: 'booked',
          header: t('accounting:field.bookedOn'),
          cell: (batch) => <When at={batch.confirmedAt} />,
        },
        {
          id: 'expected',
          header: t('accounting:field.expectedOn'),
          cell: ({ payDate }) => <When at={payDate} />,
        },
        {
          id: 'owed',
          header: <span className="money">{t('accounting:field.owed')}</span>,
          cell: (batch) => (
            <Amounts
              amounts={claimsOf(batch, 1).map((claim) => ({
                currency: claim.line.currency,
                amount: remainderOf(claim),
              }))}
            />
          ),
        },
      ]}
    />
  );
};
