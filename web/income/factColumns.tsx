import type { ReceivedFact } from '../../shared/income/schema.ts';
import { conversionText } from '../../shared/income/conversionText.ts';
import { formatDecimal } from '../../shared/money/formatDecimal.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { currentLanguage } from '../text/languages.ts';
import { useLocale, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import type { Column } from '../components/list/ListTable.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useReference } from '../components/useReference.ts';
import { When } from '../components/When.tsx';
import { addressOfRows } from './paths.ts';
import { useRightName } from './rightName.ts';
import { Rate } from './Rate.tsx';
import { ShareOf } from './ShareOf.tsx';
import { wholeMonths } from './slices.ts';
import type { IncomeView } from './filter/useIncomeView.ts';

/** A usage period as months, or as days if it does not consist of whole months. */
const Period = ({ fact: { usagePeriod } }: { fact: ReceivedFact }) => (
  <span className="figures">
    {wholeMonths(usagePeriod) ?? (
      <>
        <When at={usagePeriod.start} /> – <When at={usagePeriod.end} />
      </>
    )}
  </span>
);

/** Statement and number of rows that a line was made of, linked to the rows. */
const Source = ({ fact, view }: { fact: ReceivedFact; view: IncomeView }) => {
  const t = useText('income');
  const { whole } = useNumbers();
  const { rowCount } = fact;
  return (
    <RecordLink to={addressOfRows(view, fact)}>
      {t('income:source.rows', { count: rowCount, rows: whole(rowCount) })}
    </RecordLink>
  );
};

/** Columns of the calculation, which a person adds: the share held, the income of that share, and the rate paid of it. */
const useAmountColumns = (): Column<ReceivedFact>[] => {
  const t = useText('income');
  const locale = useLocale();
  const figure = (text: string) => <span className="money">{text}</span>;
  return [
    {
      id: 'units',
      isExtra: true,
      name: t('income:field.units'),
      isFigure: true,
      width: 110,
      cell: ({ units }) => figure(formatDecimal(units, locale)),
    },
    {
      id: 'rowAmount',
      isExtra: true,
      name: t('income:field.rowAmount'),
      isFigure: true,
      width: 165,
      cell: ({ rowAmount, currency }) =>
        rowAmount === undefined ? '—' : <Money amount={rowAmount} currency={currency} />,
    },
    {
      id: 'share',
      isExtra: true,
      name: t('income:field.shareOf'),
      isFigure: true,
      width: 150,
      cell: (fact) => <ShareOf {...fact} />,
    },
    {
      id: 'gross',
      isExtra: true,
      name: t('income:field.ofShare'),
      isFigure: true,
      width: 165,
      cell: ({ grossAmount, currency }) => <Money amount={grossAmount} currency={currency} />,
    },
    {
      id: 'rate',
      isExtra: true,
      name: t('income:field.rate'),
      isFigure: true,
      width: 110,
      cell: (fact) => <Rate {...fact} isNarrow />,
    },
  ];
};

/** Columns of place, time and right of the use. */
const useUseColumns = (): Column<ReceivedFact>[] => {
  const t = useText('income');
  const { region, right } = useReference();
  const rightName = useRightName();
  return [
    { id: 'platform', name: t('income:field.platform'), width: 110, cell: ({ platform }) => platform },
    {
      id: 'territory',
      name: t('income:field.territory'),
      width: 110,
      cell: ({ territory }) => (territory === undefined ? t('income:slice.notStated') : region(territory)),
    },
    {
      id: 'right',
      name: t('income:field.right'),
      width: 115,
      cell: ({ rightType, licensedRight }) => (
        <>
          {rightName(rightType)}
          {licensedRight ? <span className="second-line">{right(licensedRight)}</span> : null}
        </>
      ),
    },
    { id: 'period', name: t('income:field.period'), width: 115, cell: (fact) => <Period fact={fact} /> },
  ];
};

/** Column of the licensor, linked to the lines of that licensor alone. */
const licensorColumn = (name: string, view: IncomeView): Column<ReceivedFact> => ({
  id: 'licensor',
  name,
  width: 110,
  cell: ({ licensorId, licensorName }) =>
    licensorId && (
      <RecordLink to={view.toAddress(pageAddress.incomeDetail, { rightOwner: licensorId })}>
        {licensorName ?? licensorId}
      </RecordLink>
    ),
});

/** Columns of an income line without its work: amount and origin first, then the calculation. */
export const useFactColumns = (view: IncomeView): Column<ReceivedFact>[] => {
  const t = useText('income');
  return [
    ...(view.isWhole ? [licensorColumn(t('income:filter.owner'), view)] : []),
    {
      id: 'royalty',
      name: t('income:field.royalty'),
      isFigure: true,
      width: 120,
      cell: ({ royaltyAmount, currency }) => <Money amount={royaltyAmount} currency={currency} />,
    },
    ...useUseColumns(),
    {
      id: 'source',
      name: t('income:field.source'),
      width: 95,
      cell: (fact) => <Source fact={fact} view={view} />,
    },
    ...useAmountColumns(),
    {
      id: 'received',
      isExtra: true,
      name: t('income:field.received'),
      width: 145,
      cell: ({ receivedOn }) => (receivedOn ? <When at={receivedOn} /> : t('income:source.awaited')),
    },
    {
      id: 'conversion',
      isExtra: true,
      name: t('income:field.conversion'),
      width: 330,
      cell: ({ conversions }) => conversionText(conversions, currentLanguage()) || '—',
    },
  ];
};
