import { visitAlikeRows, type AlikeRows } from '../chunks/alikeRows.ts';
import { createAlikeTable, createSameTable } from '../chunks/alikeTable.ts';
import type { ChunkSummary } from '../chunks/chunk.ts';
import type { RowVerdict } from '../chunks/judgedRow.ts';
import {
  countRows,
  countTitleDoubts,
  createIssues,
  createMoney,
  moneyAsDecimals,
  toMoneyPart,
  type Money,
} from '../chunks/chunkSummary.ts';
import type { RowColumns, RowTerm } from '../chunks/readRow.ts';
import { createCoverage } from './coverage.ts';
import { createAskedBases } from './askedBases.ts';
import { createIncome, type IncomeColumns } from './income.ts';
import { isIllegal, claimKey, toVerdict, type Use } from './judgeRow.ts';
import type { LicensedGroups } from './licensedMatch.ts';

/** Result of licensing one chunk of rows. */
type LicensedChunk = {
  /** Verdicts by place, rows first and then bad lines. Each distinct verdict is in the table once. */
  verdicts: { table: RowVerdict[]; of: number[] };
  income: IncomeColumns;
  summary: ChunkSummary;
};

type Options = {
  chunk: number;
  /** Id of a row by its place in the chunk. */
  toRowId: (place: number) => string;
};

/**
 * Returns the distinct uses of a chunk's terms, and the number of each term's use. Terms also differ in fields that
 * royalty does not depend on.
 */
const distinctUses = (terms: readonly RowTerm[]) => {
  const uses = createAlikeTable<Use>((use) => `${claimKey(use)}|${use.currency}|${isIllegal(use)}`);
  return { useOfTerm: terms.map(uses.of), uses: uses.values };
};

/** Returns rows of one group and use by their use or product as described. */
const byProduct = ({ termTable, terms }: RowColumns, rows: AlikeRows): Map<string, AlikeRows> => {
  const alike = new Map<string, AlikeRows & { places: number[] }>();
  for (const place of rows.places) {
    const { usageType } = termTable[terms[place]!]!;
    const known = alike.get(usageType);
    if (known) known.places.push(place);
    else alike.set(usageType, { group: rows.group, use: rows.use, places: [place] });
  }
  return alike;
};

/** Returns the territories of a chunk's rows, each once. */
const territoriesIn = ({ termTable }: RowColumns): number[] => [
  ...new Set(termTable.flatMap(({ territory }) => (territory === null ? [] : [territory]))),
];

/**
 * Licenses a chunk of rows. Rows with the same group and use are judged and summed once; readers of the income split
 * it. Sums are exact, so the result equals judging and adding rows one by one.
 */
export const licenseChunk = (
  columns: RowColumns,
  groups: LicensedGroups,
  { toRowId, chunk }: Options,
): LicensedChunk => {
  const { useOfTerm, uses } = distinctUses(columns.termTable);
  const findCoverage = createCoverage(uses);
  const verdicts = createSameTable<RowVerdict>();
  const verdictOfRow = new Array<number>(columns.count + columns.bad.length);
  const money = new Map<string, Money>();
  for (const { currency } of uses) money.set(currency, createMoney());
  const moneyOfUse = uses.map(({ currency }) => money.get(currency)!);
  const issues = createIssues(toRowId);
  const asked = createAskedBases();
  const income = createIncome(columns, uses);
  const license = (rows: AlikeRows, product?: string): void => {
    const { group, use, places } = rows;
    const match = groups.matchFor(group);
    const platform = groups.platformFor(group);
    const licence = match.licenceFor(uses[use]!, findCoverage(match.scopes, use), platform, product);
    const { verdict } = licence;
    const part = toMoneyPart(verdict);
    for (const place of places) columns.amounts.addTo(moneyOfUse[use]![part], place);
    if (part === 'open') {
      issues.add(rows, verdict, uses[use]!.currency, columns.amounts);
      if (!match.settings.claimsShare) asked.add(rows, verdict, uses[use]!, columns.amounts);
    }
    if (licence.terms) income.add(rows, licence, platform);
    const number = verdicts.of(verdict);
    for (const place of places) verdictOfRow[place] = number;
  };
  visitAlikeRows(columns, useOfTerm, (rows) => {
    if (!groups.matchFor(rows.group).isByProduct) license(rows);
    else for (const [product, alike] of byProduct(columns, rows)) license(alike, product);
  });
  columns.bad.forEach(({ reason }, place) => {
    verdictOfRow[columns.count + place] = verdicts.of(toVerdict('IllegalData', reason));
  });
  return {
    verdicts: { table: verdicts.values, of: verdictOfRow },
    income: income.columns,
    summary: {
      chunk,
      rows: countRows(verdicts.values, verdictOfRow),
      amounts: moneyAsDecimals(money),
      split: income.split(),
      issues: issues.all(),
      askedBases: asked.all(),
      titleDoubts: countTitleDoubts(verdicts.values, verdictOfRow),
      territories: territoriesIn(columns),
    },
  };
};
