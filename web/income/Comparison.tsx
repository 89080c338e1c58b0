import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Select from '@cloudscape-design/components/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Unparsed } from '../../shared/api/route.ts';
import type { Comparison, ComparedLine } from '../../shared/income/comparison.ts';
import type { StatementGroup } from '../../shared/income/incomeSourceSchema.ts';
import { groupStatements } from '../../shared/income/incomeSourceRoutes.ts';
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
} from './compared/periods.ts';
import { useIncomeRange } from './filter/useIncomeRange.ts';
import { useIncomeView, type IncomeView } from './filter/useIncomeView.ts';
import { IncomeFrame } from './IncomeFrame.tsx';
import { comparableWith } from './compared/statements.ts';
import { addressOfWork } from './paths.ts';

type Effect = Comparison['effects'][number];

const useReason = () => {
  const t = useText('income');
  return ({ cause, amount }: Effect): string =>
    t(`income:why.reason.${cause}.${compare(amount, '0') < 0 ? 'less' : 'more'}`);
};

/** Names of what is compared, the later first. */
type Names = readonly [later: string, earlier: string];

const Totals = ({ comparison, names }: { comparison: Comparison; names: Names }) => {
  const t = useText('income');
  const { currency, before, after } = comparison;
  const [later, earlier] = names;
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
          name: t('income:why.figure'),
          isRowHeader: true,
          cell: ({ field }) =>
            field === 'royalty' ? `${t('income:why.royalty')} ${currency}` : t('income:why.units'),
        },
        column('before', earlier),
        column('after', later),
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

type Compare = Unparsed<typeof compareIncome, 'query'>;

const Compared = ({ view, filter, names }: { view: IncomeView; filter: Compare; names: Names }) => {
  const query = useQuery({
    queryKey: ['income', 'comparison', filter],
    queryFn: ({ signal }) => call(compareIncome, { query: filter, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryResult query={query}>
      {(comparison) => (
        <SpaceBetween size="l">
          <Totals comparison={comparison} names={names} />
          <Causes effects={comparison.effects} currency={comparison.currency} />
          <Lines comparison={comparison} view={view} />
        </SpaceBetween>
      )}
    </QueryResult>
  );
};

const ComparedPeriods = ({ view, periods }: { view: IncomeView; periods: [Months, Months] }) => {
  const t = useText('income');
  const [after, before] = periods;
  const [later, earlier] = [daysOf(after), daysOf(before)];
  const filter = {
    ...view.filter,
    startDate: later.start,
    endDate: later.end,
    beforeStart: earlier.start,
    beforeEnd: earlier.end,
  };
  const names = [
    `${t('income:why.after')} ${nameOfMonths(after)}`,
    `${t('income:why.before')} ${nameOfMonths(before)}`,
  ] as const;
  return <Compared view={view} filter={filter} names={names} />;
};

/** Two statements of one platform side by side: the one of the address, and one that the reader may choose. */
const ComparedStatements = ({ view, batchId }: { view: IncomeView; batchId: string }) => {
  const t = useText('income');
  const [search, setSearch] = useSearchParams();
  const { batchId: _, startDate: _from, endDate: _to, ...filter } = view.filter;
  const query = useQuery({
    queryKey: ['income', 'statements', filter],
    queryFn: ({ signal }) => call(groupStatements, { body: filter, signal }),
  });
  const nameOf = ({ batchNo, periodStart, periodEnd }: StatementGroup) =>
    `${batchNo} · ${nameOfMonths({ from: periodStart.slice(0, 7), to: periodEnd.slice(0, 7) })}`;
  return (
    <QueryResult query={query}>
      {({ items, currency }) => {
        const statement = items.find((one) => one.batchId === batchId);
        const others = statement ? comparableWith(statement, items) : [];
        const other = others.find((one) => one.batchId === search.get('against')) ?? others[0];
        if (!statement) return <Blank title={t('income:slice.none')} text={t('income:why.notInStatement')} />;
        if (!other) return <Blank title={t('income:why.noOther')} text={t('income:why.noOtherText')} />;
        return (
          <SpaceBetween size="l">
            <FormField label={t('income:why.against')} description={other.platforms.join(', ')}>
              <Select
                options={others.map((one) => ({ value: one.batchId, label: nameOf(one) }))}
                selectedOption={{ value: other.batchId, label: nameOf(other) }}
                onChange={({ detail }) =>
                  setSearch((now) => {
                    now.set('against', detail.selectedOption.value ?? '');
                    return now;
                  })
                }
              />
            </FormField>
            <Compared
              view={view}
              filter={{ ...filter, currencyType: currency, batchId, beforeBatchId: other.batchId }}
              names={[nameOf(statement), nameOf(other)]}
            />
          </SpaceBetween>
        );
      }}
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

/** Royalty of two periods, or of two statements, side by side, and why it differs. */
export const Page = () => {
  const t = useText('income');
  const view = useIncomeView({ agentChooses: true });
  const [search, setSearch] = useSearchParams();
  const { months } = useIncomeRange(view);
  const against: Against = search.get('against') === 'year' ? 'year' : 'previous';
  const later = laterPeriod(view.position, months[0]);
  return (
    <IncomeFrame title={t('pages:incomeComparison')} description={t('income:why.text')} view={view}>
      {() =>
        view.position.batchId ? (
          <ComparedStatements view={view} batchId={view.position.batchId} />
        ) : later ? (
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
            <ComparedPeriods view={view} periods={[later, earlierPeriod(later, against)]} />
          </SpaceBetween>
        ) : (
          <Blank title={t('income:slice.none')} text={t('income:why.text')} />
        )
      }
    </IncomeFrame>
  );
};
