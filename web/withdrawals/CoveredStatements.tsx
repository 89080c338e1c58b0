import { useQuery } from '@tanstack/react-query';
import { groupStatements } from '../../shared/income/incomeSourceRoutes.ts';
import type { StatementGroup } from '../../shared/income/incomeSourceSchema.ts';
import { isZero, sum } from '../../shared/money/decimal.ts';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { FigureLines } from '../components/money/FigureLines.tsx';
import { RoundedNote } from '../components/money/RoundedNote.tsx';
import { RelatedTable } from '../components/list/RelatedTable.tsx';
import { When } from '../components/When.tsx';
import { addressOfIncome } from '../income/paths.ts';
import { Section } from '../components/Section.tsx';

/** Number of a statement, linked to its rows for those who may open statements. */
const Statement = ({ batchId, batchNo }: StatementGroup) => {
  const may = useMay();
  if (!may('incomeStatementRoleAuthority/menuStatementImportList')) return batchNo;
  return <RecordLink to={recordAddress.batch(batchId, 'tab=rows')}>{batchNo}</RecordLink>;
};

/** Income lines of one statement, linked to their rows. */
const Lines = ({ group, withdrawal }: { group: StatementGroup; withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const { whole } = useNumbers();
  const isStaff = useAuthority()?.kind === 'system';
  const to = addressOfIncome({
    currency: withdrawal.currency,
    batchId: group.batchId,
    batchNo: group.batchNo,
    ...(isStaff && { rightOwner: withdrawal.licensorId }),
  });
  return (
    <span className="money">
      <RecordLink to={to}>
        {t('withdrawals:statements.rows', { count: group.rowCount, rows: whole(group.rowCount) })}
      </RecordLink>
    </span>
  );
};

/** Sum of the royalties, and the part of a minor unit that the withdrawal leaves owed. */
const Totals = ({
  items,
  withdrawal: { currency, remainder },
}: {
  items: readonly StatementGroup[];
  withdrawal: Withdrawal;
}) => {
  const t = useText('withdrawals');
  const royalties = items.map(({ royalty }) => royalty);
  const total = sum(royalties);
  return (
    <>
      <FigureLines
        lines={[
          [t('withdrawals:statements.total'), <Money key="total" amount={total} currency={currency} />],
          ...(isZero(remainder)
            ? []
            : [
                [
                  t('withdrawals:statements.remainder'),
                  <Money key="rest" amount={remainder} currency={currency} as="balance" />,
                ] as const,
              ]),
        ]}
      />
      <RoundedNote amounts={[...royalties, total].map((amount) => ({ amount, currency }))} />
    </>
  );
};

/** Statements whose royalties a withdrawal covers, each linked to its rows. */
export const CoveredStatements = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const isStaff = useAuthority()?.kind === 'system';
  const { withdrawalId, currency, licensorId } = withdrawal;
  const query = useQuery({
    queryKey: ['income', 'statements', withdrawalId],
    queryFn: ({ signal }) =>
      call(groupStatements, {
        body: { withdrawalId, currencyType: currency, ...(isStaff && { rightOwnerId: licensorId }) },
        signal,
      }),
  });
  const figure = (text: string) => <span className="money">{text}</span>;
  return (
    <Section title={t('withdrawals:statements.title')} description={t('withdrawals:statements.text')}>
      <RelatedTable
        label={t('withdrawals:statements.title')}
        query={query}
        empty={t('withdrawals:statements.none')}
        columns={[
          {
            id: 'statement',
            header: t('withdrawals:statements.statement'),
            cell: (group) => (
              <>
                <Statement {...group} />
                <span className="second-line">{group.platforms.join(', ')}</span>
                <span className="second-line">
                  {t('withdrawals:statements.received')} <When at={group.receivedOn} />
                </span>
              </>
            ),
            isRowHeader: true,
          },
          {
            id: 'royalty',
            header: figure(t('withdrawals:statements.royalty')),
            cell: (group) => (
              <>
                <Money amount={group.royalty} currency={currency} />
                <span className="second-line">
                  <Lines group={group} withdrawal={withdrawal} />
                </span>
              </>
            ),
          },
        ]}
      />
      {query.data && query.data.items.length > 0 && (
        <Totals items={query.data.items} withdrawal={withdrawal} />
      )}
    </Section>
  );
};
