import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { getOpenReceivables } from '../../shared/accounting/receivingRoutes.ts';
import { receivableAgeSchema, type OpenReceivable } from '../../shared/accounting/receivingSchema.ts';
import { sum } from '../../shared/money/decimal.ts';
import { call } from '../api/call.ts';
import { downloadCsv } from '../components/file/downloadCsv.ts';
import { Money } from '../components/Money.tsx';
import { SourceName } from '../statements/SourceName.tsx';
import { sourceName } from '../statements/batchWords.ts';
import { useText } from '../text/useText.ts';
import { RowSection } from '../components/list/RowTable.tsx';

const ages = receivableAgeSchema.options;

/** Line of the table: one platform in one currency, or a currency's total. */
type Line = OpenReceivable & { key: string; isTotal: boolean };

const toLines = (items: readonly OpenReceivable[]): Line[] => {
  const currencies = [...new Set(items.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) => {
    const own = items.filter((item) => item.currency === currency);
    const total: Line = {
      currency,
      batches: own.reduce((count, { batches }) => count + batches, 0),
      total: sum(own.map((item) => item.total)),
      byAge: Object.fromEntries(
        ages.map((age) => [age, sum(own.map(({ byAge }) => byAge[age]))]),
      ) as OpenReceivable['byAge'],
      key: currency,
      isTotal: true,
    };
    return [...own.map((item) => ({ ...item, key: `${currency}${item.source}`, isTotal: false })), total];
  });
};

/** Open amounts by platform, currency and age, with a download. Shown only while something is open. */
export const OpenReceivables = () => {
  const t = useText('accounting', 'statements');
  const query = useQuery({
    queryKey: ['list', 'receivables', 'open'],
    queryFn: ({ signal }) => call(getOpenReceivables, { signal }),
  });
  const items = query.data?.items ?? [];
  if (items.length === 0) return null;
  const lines = toLines(items);
  const nameOf = ({ source, sourceName: own }: OpenReceivable) =>
    (source && sourceName(source)) ?? own ?? source ?? '';
  const heads = [
    t('accounting:open.source'),
    t('accounting:field.receivingCurrency'),
    t('accounting:open.batches'),
    ...ages.map((age) => t(`accounting:open.age.${age}`)),
    t('accounting:open.total'),
  ];
  const download = () =>
    downloadCsv(
      `${t('accounting:open.file')}.csv`,
      heads,
      items.map((item) => [
        nameOf(item),
        item.currency,
        String(item.batches),
        ...ages.map((age) => item.byAge[age]),
        item.total,
      ]),
    );
  const money = (id: string, header: string, amountOf: (line: Line) => string) => ({
    id,
    name: header,
    isFigure: true,
    cell: (line: Line) => <Money amount={amountOf(line)} currency={line.currency} />,
  });
  return (
    <RowSection
      title={t('accounting:open.title')}
      description={t('accounting:open.text')}
      actions={<Button onClick={download}>{t('accounting:open.export')}</Button>}
      rows={lines}
      rowId="key"
      columns={[
        {
          id: 'source',
          name: t('accounting:open.source'),
          isRowHeader: true,
          cell: (line) => (
            <>
              {line.isTotal ? (
                <strong>{`${t('accounting:open.total')} ${line.currency}`}</strong>
              ) : (
                <SourceName id={line.source} name={line.sourceName} />
              )}
              <span className="second-line">{t('accounting:open.count', { count: line.batches })}</span>
            </>
          ),
        },
        ...ages.map((age) => money(age, t(`accounting:open.age.${age}`), ({ byAge }) => byAge[age])),
        money('total', t('accounting:open.total'), ({ total }) => total),
      ]}
    />
  );
};
