import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '../../shared/api/route.ts';
import { getIncomeReport } from '../../shared/income/routes.ts';
import type { IncomeSlice } from '../../shared/income/schema.ts';
import { isZero, subtract, sum } from '../../shared/money/decimal.ts';
import { monthAfter } from '../../shared/reference/dates.ts';
import type { MonthOfIncome } from '../../shared/today/schema.ts';
import { call } from '../api/call.ts';
import { Blank } from '../components/Blank.tsx';
import { Money } from '../components/Money.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RowSection } from '../components/list/RowTable.tsx';
import { Section } from '../components/Section.tsx';
import { monthsBetween } from '../income/filter/incomeFilter.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { MonthsChart } from '../income/business/Trend.tsx';

type Report = Answer<typeof getIncomeReport>;

/** Months of the trend. */
const trendMonths = 12;

const yearBefore = (month: string): string => monthAfter(month, -trendMonths);

/** Returns the twelve months until the last with income, each beside the same month of the year before. */
export const lastTwelveMonths = (byMonth: readonly IncomeSlice[]): MonthOfIncome[] => {
  const royalty = new Map(byMonth.map((slice) => [slice.key, slice.royalty]));
  const last = [...royalty.keys()].sort().at(-1);
  if (!last) return [];
  return monthsBetween(yearBefore(last), last)
    .slice(0, trendMonths)
    .reverse()
    .map((month) => ({
      month,
      income: royalty.get(month) ?? sum([]),
      before: royalty.get(yearBefore(month)) ?? sum([]),
    }));
};

/** Largest works or platforms that are listed. */
const shownParts = 5;

const Largest = ({
  title,
  slices,
  currency,
  toName,
}: {
  title: string;
  slices: readonly IncomeSlice[];
  currency: string;
  toName: (slice: IncomeSlice) => ReactNode;
}) => {
  const t = useText('income');
  return (
    <RowSection
      title={title}
      rows={slices.slice(0, shownParts)}
      rowId="key"
      columns={[
        { id: 'name', name: title, isRowHeader: true, cell: toName },
        {
          id: 'royalty',
          name: t('income:field.royalty'),
          isFigure: true,
          cell: ({ royalty }) => <Money amount={royalty} currency={currency} />,
        },
      ]}
    />
  );
};

const Figures = ({ report }: { report: Report }) => {
  const t = useText('home', 'income');
  const { currency, royalty, receivedRoyalty } = report;
  const awaited = subtract(royalty, receivedRoyalty);
  const months = lastTwelveMonths(report.byMonth);
  return (
    <SpaceBetween size="l">
      <Section
        title={t('home:own.title')}
        description={t('home:own.text')}
        actions={<RecordLink to={pageAddress.incomeOverview}>{t('pages:incomeOverview')}</RecordLink>}
      >
        <SpaceBetween size="s">
          {!isZero(awaited) && (
            <div>
              {t('home:own.awaited')} <Money amount={awaited} currency={currency} />
            </div>
          )}
          <MonthsChart
            title={t('home:own.title')}
            series={t('home:trend.income')}
            months={months}
            currency={currency}
          />
        </SpaceBetween>
      </Section>
      <div className="home-pair">
        <Largest
          title={t('home:own.works')}
          slices={report.byWork}
          currency={currency}
          toName={({ name, key }) => (
            <>
              {name || key}
              <span className="second-line">
                {t(`income:workType.${key.startsWith('sng_') ? 'Song' : 'MusicalWork'}`)}
              </span>
            </>
          )}
        />
        <Largest
          title={t('home:own.platforms')}
          slices={report.byPlatform}
          currency={currency}
          toName={({ name }) => name || t('income:slice.notStated')}
        />
      </div>
    </SpaceBetween>
  );
};

/**
 * A licensor's own royalty: what is still to come, the trend of twelve months, and the largest works and platforms.
 * `isLicensor` says that there is none yet; agents, most of whom have none, see nothing then.
 */
export const OwnIncome = ({ isLicensor }: { isLicensor: boolean }) => {
  const t = useText('home');
  const query = useQuery({
    queryKey: ['income', 'report', 'start'],
    queryFn: ({ signal }) => call(getIncomeReport, { query: {}, signal }),
  });
  return (
    <QueryResult query={query}>
      {(report) =>
        report.rowCount > 0 ? (
          <Figures report={report} />
        ) : isLicensor ? (
          <Section title={t('home:own.title')}>
            <Blank title={t('home:own.none')} text={t('home:own.noneText')} />
          </Section>
        ) : null
      }
    </QueryResult>
  );
};
