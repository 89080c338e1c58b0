import type { ReceivedFact } from '../../shared/income/schema.ts';
import { formatDecimal, useLocale, useNumbers } from '../app/useFormat.ts';
import { opens } from '../app/pages.ts';
import { useMay } from '../app/session.ts';
import { useText } from '../app/useText.ts';
import type { Column } from '../components/ListPage.tsx';
import { Money } from '../components/Money.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useReference } from '../components/useReference.ts';
import { When } from '../components/When.tsx';
import { useRightName } from './rightName.ts';

/** A usage period as its months, or its days where it is no whole month. */
const Period = ({ fact: { usagePeriod } }: { fact: ReceivedFact }) => (
  <span className="figures">
    <When at={usagePeriod.start} /> – <When at={usagePeriod.end} />
  </span>
);

/** Which rows of which batch a line was made of; whoever may see batches can open it. */
const Source = ({ fact: { batchId, rowCount, chunks } }: { fact: ReceivedFact }) => {
  const t = useText('income');
  const may = useMay();
  const { whole } = useNumbers();
  const address = `/Publish/StatementImport/Detail/${batchId}`;
  const rows = t('income:source.rows', { count: rowCount, rows: whole(rowCount) });
  return (
    <div>
      {may('incomeStatementRoleAuthority/menuStatementImportList') && opens(address) ? (
        <RecordLink to={address}>{rows}</RecordLink>
      ) : (
        rows
      )}
      <div className="income-source">
        {t('income:source.place', { batch: batchId.slice(-8), parts: chunks.join(', ') })}
      </div>
    </div>
  );
};

/** A line's amounts: what was paid for the use, the shares, and what of it is the licensor's. */
const useAmountColumns = (): Column<ReceivedFact>[] => {
  const t = useText('income');
  const locale = useLocale();
  const figure = (text: string) => <span className="money">{text}</span>;
  return [
    {
      id: 'units',
      name: t('income:field.units'),
      isFigure: true,
      width: 110,
      cell: ({ units }) => figure(formatDecimal(units, locale)),
    },
    {
      id: 'gross',
      name: t('income:field.gross'),
      isFigure: true,
      width: 140,
      cell: ({ grossAmount, currency }) => <Money amount={grossAmount} currency={currency} />,
    },
    {
      id: 'share',
      name: t('income:field.share'),
      isFigure: true,
      width: 110,
      cell: ({ sharePercentage }) => (
        <span className="money">
          <Percent value={sharePercentage} />
        </span>
      ),
    },
    {
      id: 'rate',
      name: t('income:field.rate'),
      isFigure: true,
      width: 110,
      cell: ({ royaltyPercentage }) => (
        <span className="money">
          <Percent value={royaltyPercentage} />
        </span>
      ),
    },
    {
      id: 'royalty',
      name: t('income:field.royalty'),
      isFigure: true,
      width: 150,
      cell: ({ royaltyAmount, currency }) => <Money amount={royaltyAmount} currency={currency} />,
    },
  ];
};

/** Where and when a work was used, and under which right. */
const useUseColumns = (): Column<ReceivedFact>[] => {
  const t = useText('income');
  const { region } = useReference();
  const rightName = useRightName();
  return [
    { id: 'platform', name: t('income:field.platform'), width: 140, cell: ({ platform }) => platform },
    {
      id: 'territory',
      name: t('income:field.territory'),
      width: 130,
      cell: ({ territory }) => (territory === undefined ? t('income:slice.notStated') : region(territory)),
    },
    {
      id: 'right',
      name: t('income:field.right'),
      width: 130,
      cell: ({ rightType }) => rightName(rightType),
    },
    { id: 'period', name: t('income:field.period'), width: 210, cell: (fact) => <Period fact={fact} /> },
  ];
};

/** Columns of a line of income, without the work it is of. */
export const useFactColumns = (): Column<ReceivedFact>[] => {
  const t = useText('income');
  return [
    ...useUseColumns(),
    ...useAmountColumns(),
    {
      id: 'received',
      name: t('income:field.received'),
      width: 130,
      cell: ({ receivedOn }) => (receivedOn ? <When at={receivedOn} /> : t('income:source.awaited')),
    },
    { id: 'source', name: t('income:field.source'), width: 180, cell: (fact) => <Source fact={fact} /> },
  ];
};
