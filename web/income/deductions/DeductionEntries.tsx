import { sum } from '../../../shared/money/decimal.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { Money } from '../../components/Money.tsx';
import { RoundedNote } from '../../components/money/RoundedNote.tsx';
import { When } from '../../components/When.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import type { Advance } from './deductions.ts';
import { RowTable } from '../../components/list/RowTable.tsx';

/** Number of a batch, linked for those who may see batches. */
const Batch = ({ batchId, batchNo }: Advance['entries'][number]) => {
  const t = useText('deductions');
  const may = useMay();
  if (!batchId) return t('deductions:reserve');
  if (!batchNo) return t('deductions:correction');
  if (!may('incomeStatementRoleAuthority/menuStatementImportList')) return batchNo;
  return <RecordLink to={recordAddress.batch(batchId)}>{batchNo}</RecordLink>;
};

/** Days and batches from which an advance was recouped. */
const DeductionEntries = ({ advance }: { advance: Advance }) => {
  const t = useText('deductions');
  return (
    <RowTable
      rows={advance.entries}
      label={t('deductions:entries')}
      empty={t('deductions:noEntries')}
      footer={
        advance.entries.length > 0 && (
          <>
            <div className="income-sum">
              {t('deductions:shown')}
              <Money amount={sum(advance.entries.map(({ amount }) => amount))} currency={advance.currency} />
            </div>
            <RoundedNote
              amounts={advance.entries.map(({ amount }) => ({ amount, currency: advance.currency }))}
            />
          </>
        )
      }
      columns={[
        {
          id: 'day',
          name: t('deductions:day'),
          isRowHeader: true,
          cell: ({ occurredOn }) => <When at={occurredOn} />,
        },
        {
          id: 'batch',
          name: t('deductions:batch'),
          cell: Batch,
        },
        {
          id: 'amount',
          name: t('deductions:amount'),
          isFigure: true,
          cell: ({ amount }) => <Money amount={amount} currency={advance.currency} />,
        },
      ]}
    />
  );
};

export default DeductionEntries;
