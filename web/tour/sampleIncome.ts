import type { IncomeFilter, IncomeSlice, ReceivedFact } from '../../shared/income/schema.ts';
import type { Currency } from '../../shared/money/currency.ts';
import { add, compare, sum, toDecimal, toScaledDigits, type Decimal } from '../../shared/money/decimal.ts';
import { shownName } from '../text/shownName.ts';
import { currentLanguage } from '../text/languages.ts';
import { sampleWorks } from './sampleCatalogue.ts';

/* Invented income of the tour: a year of six works on four platforms in three places. */

const currency: Currency = 'TWD';
const platforms = ['Spotify', 'Apple Music', 'KKBOX', 'YouTube Music'] as const;
const territories = [158, 344, 702] as const;
const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`).slice(
  0,
  9,
);

/** Last month that was paid. */
const lastReceived = '2026-06';

/** Percentage of the income that the licensor receives. */
const rate = 70;

/** Returns whole cents as a decimal. */
const fromCents = (cents: number): Decimal => toDecimal(toScaledDigits(cents, 2));

const daysIn = (month: string): string =>
  String(new Date(Date.UTC(2026, Number(month.slice(5)), 0)).getUTCDate());

/** Returns the streams of a work on a platform in a place and a month, which grow a little every month. */
const countUnits = (work: number, platform: number, territory: number, month: number): number => {
  const base = [4200, 2600, 1800, 1500, 900, 600][work]! / (territory + 1) / (platform + 1);
  const season = 100 + 6 * month + ((work * 7 + platform * 5 + month * 3) % 11);
  return Math.floor((base * season) / 100);
};

const makeFacts = (): ReceivedFact[] =>
  sampleWorks.flatMap((work, workPlace) =>
    platforms.flatMap((platform, platformPlace) =>
      territories.flatMap((territory, territoryPlace) =>
        months.map((month, monthPlace): ReceivedFact => {
          const units = countUnits(workPlace, platformPlace, territoryPlace, monthPlace);
          const share = Number(work.copyrights[0]!.percentage);
          // A tenth of a dollar per stream. Share and rate are whole percents, so every figure is exact.
          const gross = units * 10;
          return {
            workId: work.musicalWorkId,
            workType: 'MusicalWork',
            workTitle: shownName(work),
            contractId: 'ctr_00000000000000000000000001',
            platform,
            territory,
            rightType: 'OC',
            licensedRight: 1310,
            usagePeriod: { start: `${month}-01`, end: `${month}-${daysIn(month)}` },
            units: toDecimal(toScaledDigits(units, 0)),
            sharePercentage: String(share),
            royaltyPercentage: String(rate),
            grossAmount: fromCents(gross),
            royaltyAmount: fromCents(Math.floor((gross * share * rate) / 10_000)),
            currency,
            rowCount: 1 + ((workPlace + platformPlace) % 4),
            chunks: [0],
            batchId: `bat_${String(monthPlace * 10 + platformPlace).padStart(26, '0')}`,
            ...(month <= lastReceived && {
              receivedOn: `2026-${String(monthPlace + 3).padStart(2, '0')}-20`,
            }),
          };
        }),
      ),
    ),
  );

const isWithin = (fact: ReceivedFact, filter: IncomeFilter): boolean =>
  (filter.startDate ?? '') <= fact.usagePeriod.end &&
  fact.usagePeriod.start <= (filter.endDate ?? '9999-12-31') &&
  (filter.platform === undefined || filter.platform === fact.platform) &&
  (filter.territory === undefined || filter.territory === fact.territory) &&
  (filter.rightType === undefined || filter.rightType === fact.rightType) &&
  (filter.licensedRight === undefined || filter.licensedRight === fact.licensedRight) &&
  (filter.workType === undefined || filter.workType === fact.workType);

/** Returns the lines a filter selects, largest royalty first. */
export const selectFacts = (filter: IncomeFilter): ReceivedFact[] =>
  makeFacts()
    .filter((fact) => isWithin(fact, filter))
    .toSorted((a, b) => compare(b.royaltyAmount, a.royaltyAmount));

type Breakdown = (fact: ReceivedFact) => { key: string; name: string };

/** Adds up lines by a key. The largest comes first; months are in order. */
const breakDown = (facts: readonly ReceivedFact[], breakdown: Breakdown): IncomeSlice[] => {
  const slices = new Map<string, IncomeSlice>();
  for (const fact of facts) {
    const { key, name } = breakdown(fact);
    const { royalty, units } = slices.get(key) ?? { royalty: sum([]), units: sum([]) };
    slices.set(key, {
      key,
      name,
      royalty: add(royalty, fact.royaltyAmount),
      units: add(units, fact.units),
    });
  }
  return [...slices.values()].toSorted((a, b) => compare(b.royalty, a.royalty));
};

const placeNames: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  158: { en: 'Taiwan', 'zh-Hant': '臺灣', 'zh-Hans': '台湾' },
  344: { en: 'Hong Kong', 'zh-Hant': '香港', 'zh-Hans': '香港' },
  702: { en: 'Singapore', 'zh-Hant': '新加坡', 'zh-Hans': '新加坡' },
  1001: { en: 'Asia', 'zh-Hant': '亞洲', 'zh-Hans': '亚洲' },
};

const placeName = (territory: number): string => placeNames[territory]?.[currentLanguage()] ?? '';

/** Breakdowns of income, by name. */
export const breakdowns = {
  month: ({ usagePeriod }) => ({ key: usagePeriod.start.slice(0, 7), name: usagePeriod.start.slice(0, 7) }),
  platform: ({ platform }) => ({ key: platform, name: platform }),
  territory: ({ territory = 0 }) => ({ key: String(territory), name: placeName(territory) }),
  continent: () => ({ key: '1001', name: placeName(1001) }),
  work: ({ workId, workTitle }) => ({ key: workId, name: workTitle }),
} as const satisfies Record<string, Breakdown>;

/** Returns income in slices, in the form of the analysis. */
export const sampleSlices = (filter: IncomeFilter, breakdown: Breakdown) => ({
  currency,
  items: breakDown(selectFacts(filter), breakdown),
});

/** Returns the report of the overview. */
export const sampleReport = (filter: IncomeFilter) => {
  const facts = selectFacts(filter);
  const received = facts.filter(({ receivedOn }) => receivedOn !== undefined);
  const sumRoyalties = (some: readonly ReceivedFact[]) => sum(some.map(({ royaltyAmount }) => royaltyAmount));
  return {
    currency,
    royalty: sumRoyalties(facts),
    receivedRoyalty: sumRoyalties(received),
    otherIncome: sum([]),
    payable: sumRoyalties(received),
    rowCount: facts.reduce((rows, fact) => rows + fact.rowCount, 0),
    byMonth: breakDown(facts, breakdowns.month).toSorted((a, b) => a.key.localeCompare(b.key)),
    byPlatform: breakDown(facts, breakdowns.platform),
    byTerritory: breakDown(facts, breakdowns.territory),
    byWork: breakDown(facts, breakdowns.work),
  };
};

/** Returns one work's income with its lines. */
export const sampleWorkIncome = (filter: IncomeFilter, workId: string) => {
  const facts = selectFacts(filter).filter((fact) => fact.workId === workId);
  return {
    workId,
    workTitle: facts[0]?.workTitle ?? '',
    currency,
    royalty: sum(facts.map(({ royaltyAmount }) => royaltyAmount)),
    units: sum(facts.map(({ units }) => units)),
    facts,
  };
};

export const sampleRange = { startDate: `${months[0]}-01`, endDate: `${months.at(-1)}-30` };
export const sampleCurrency = currency;
