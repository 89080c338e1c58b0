import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Select from '@cloudscape-design/components/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Comparison, ComparedLine } from '../../shared/income/comparison.ts';
import { compareIncome } from '../../shared/income/routes.ts';
import { compare, subtract } from '../../shared/money/decimal.ts';
import { formatMoney } from '../../shared/money/display.ts';
import { call } from '../api/call.ts';
import { Blank } from '../components/Blank.tsx';
import { Money } from '../components/Money.tsx';
import { Figure } from '../components/money/Figure.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RowSection } from '../components/list/RowTable.tsx';
import { useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import {
  daysOf,
  earlierPeriod,
  laterPeriod,
  nameOfMonths,
  type Against,
  type Months,
} from './comparedPeriods.ts';
import { useIncomeRange } from './filter/useIncomeRange.ts';
import { useIncomeView, type IncomeView } from './filter/useIncomeView.ts';
import { IncomeFrame } from './IncomeFrame.tsx';
import { addressOfWork } from './paths.ts';

type Effect = Comparison['effects'][number];

const useReason = () => {
  const t = useText('income');
  return ({ cause, amount }: Effect): string =>
    t(`income:why.reason.${cause}.${compare(amount, '0') < 0 ? 'less' : 'more'}`);
};

const Totals = ({ comparison, periods }: { comparison: Comparison; periods: [Months, Months] }) => {
  const t = useText('income');
  const { currency, before, after } = comparison;
  const [later, earlier] = periods;
  const change = (field: 'royalty' | 'units') => subtract(after[field], before[field]);
  const rows = (['royalty', 'units'] as const).map((field) => ({
    field,
    before: before[field],
    after: after[field],
    change: change(field),
  }));
  const column = (id: 'before' | 'after' | 'change', name: string) => ({
    id,
    name,
    isFigure: true,
    cell: (row: (typeof rows)[number]) =>
      row.field === 'royalty' ? (
        <Money amount={row[id]} currency={currency} withoutCode />
      ) : (
        <Figure value={row[id]} />
      ),
  });
  return (
    <RowSection
      title={t('income:why.change')}
      rows={rows}
      rowId="field"
      columns={[
        {
          id: 'field',
          name: '',
          isRowHeader: true,
          cell: ({ field }) =>
            field === 'royalty' ? `${t('income:why.royalty')} ${currency}` : t('income:why.units'),
        },
        column('before', `${t('income:why.before')} ${nameOfMonths(earlier)}`),
        column('after', `${t('income:why.after')} ${nameOfMonths(later)}`),
        column('change', t('income:why.change')),
      ]}
    />
  );
};

const Causes = ({ effects, currency }: Pick<Comparison, 'effects' | 'currency'>) => {
  const t = useText('income');
  const reason = useReason();
  return (
    <RowSection
      title={t('income:why.causes')}
      rows={effects}
      rowId="cause"
      empty={t('income:why.same')}
      columns={[
        { id: 'cause', name: t('income:why.cause'), isRowHeader: true, cell: reason },
        {
          id: 'amount',
          name: t('income:why.amount'),
          isFigure: true,
          cell: ({ amount }) => <Money amount={amount} currency={currency} />,
        },
      ]}
    />
  );
};

/** Causes of a line that are named. */
const namedCauses = 3;

const Lines = ({ comparison, view }: { comparison: Comparison; view: IncomeView }) => {
  const t = useText('income');
  const locale = useLocale();
  const reason = useReason();
  const { lines, total, currency } = comparison;
  if (lines.length === 0) return null;
  const money = (id: string, name: string, amountOf: (line: ComparedLine) => string) => ({
    id,
    name,
    isFigure: true,
    cell: (line: ComparedLine) => <Money amount={amountOf(line)} currency={currency} withoutCode />,
  });
  return (
    <RowSection
      title={t('income:why.lines')}
      description={t('income:why.linesText', { shown: lines.length, count: total })}
      rows={lines}
      rowId={({ workId, platform }) => `${workId}${platform}`}
      wrapLines
      columns={[
        {
          id: 'work',
          name: t('income:why.work'),
          isRowHeader: true,
          cell: ({ workId, workTitle, platform }) => (
            <>
              <RecordLink to={addressOfWork(view, workId, { currency })}>{workTitle}</RecordLink>
              <span className="second-line">{platform || t('income:slice.notStated')}</span>
            </>
          ),
        },
        money('before', t('income:why.before'), ({ before }) => before.royalty),
        money('after', t('income:why.after'), ({ after }) => after.royalty),
        money('change', t('income:why.change'), ({ before, after }) =>
          subtract(after.royalty, before.royalty),
        ),
        {
          id: 'cause',
          name: t('income:why.cause'),
          cell: ({ effects }) =>
            effects.slice(0, namedCauses).map((effect) => (
              <div key={effect.cause}>
                {t('income:why.part', {
                  reason: reason(effect),
                  amount: formatMoney(effect.amount, currency, locale),
                })}
              </div>
            )),
        },
      ]}
    />
  );
};

const Compared = ({ view, periods }: { view: IncomeView; periods: [Months, Months] }) => {
  const [later, earlier] = periods.map(daysOf) as [ReturnType<typeof daysOf>, ReturnType<typeof daysOf>];
  const filter = {
    ...view.filter,
    startDate: later.start,
    endDate: later.end,
    beforeStart: earlier.start,
    beforeEnd: earlier.end,
  };
  const query = useQuery({
    queryKey: ['income', 'comparison', filter],
    queryFn: ({ signal }) => call(compareIncome, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryResult query={query}>
      {(comparison) => (
        <SpaceBetween size="l">
          <Totals comparison={comparison} periods={periods} />
          <Causes effects={comparison.effects} currency={comparison.currency} />
          <Lines comparison={comparison} view={view} />
        </SpaceBetween>
      )}
    </QueryResult>
  );
};

const AgainstField = ({ against, onChange }: { against: Against; onChange: (next: Against) => void }) => {
  const t = useText('income');
  const options = (['previous', 'year'] as const).map((value) => ({
    value,
    label: t(`income:why.${value}`),
  }));
  return (
    <FormField label={t('income:why.against')}>
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === against) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value === 'year' ? 'year' : 'previous')}
      />
    </FormField>
  );
};

/** Royalty of two periods side by side, and why it differs. */
export const Page = () => {
  const t = useText('income');
  const view = useIncomeView();
  const [search, setSearch] = useSearchParams();
  const { months } = useIncomeRange(view);
  const against: Against = search.get('against') === 'year' ? 'year' : 'previous';
  const later = laterPeriod(view.position, months[0]);
  return (
    <IncomeFrame title={t('pages:incomeComparison')} description={t('income:why.text')} view={view}>
      {() =>
        later ? (
          <SpaceBetween size="l">
            <AgainstField
              against={against}
              onChange={(next) =>
                setSearch((now) => {
                  now.set('against', next);
                  return now;
                })
              }
            />
            <Compared view={view} periods={[later, earlierPeriod(later, against)]} />
          </SpaceBetween>
        ) : (
          <Blank title={t('income:slice.none')} text={t('income:why.text')} />
        )
      }
    </IncomeFrame>
  );
};
