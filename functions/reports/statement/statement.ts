import type { Language } from '../../../shared/api/resultCodes.ts';
import type { ChargeCategory } from '../../../shared/contracts/accounts/chargeSchema.ts';
import { clauseText } from '../../../shared/contracts/clauseRules/appliedRule.ts';
import { stepAmounts, type ChainStep, type StepAmounts } from '../../../shared/income/chainStep.ts';
import { conversionText } from '../../../shared/income/conversionText.ts';
import { regionName } from '../../incomeFacts/regionName.ts';
import type { ReceivedFact } from '../../../shared/income/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { toDecimal, toScaled, type Decimal } from '../../../shared/money/decimal.ts';
import type { RecoupableType, WorkType } from '../../../shared/reference/enumerations.ts';
import type { PayingCompany } from '../../../shared/people/payingCompany.ts';
import type { Look } from '../../pdf/look.ts';
import type { TaxLine } from '../../../shared/tax/taxLine.ts';

/** Royalty of one work on one platform, in one territory, right and usage period. */
export type StatementLine = {
  workId: string;
  workType: WorkType;
  /** Title in the reader's language, otherwise the work's own. */
  workTitle: string;
  platform: string;
  territory: string;
  /** Share line of the work, such as OA or P. */
  rightType: string;
  /** First and last month of use, `YYYY-MM`. */
  period: { from: string; to: string };
  sharePercentage: string;
  /** Percent of the work that the amounts pay for, and the amounts; absent in older income. */
  basisPercentage?: string;
  rowAmount?: Decimal;
  royaltyPercentage: string;
  /** Clause of the contract that the royalty percentage is of, and its rule in words; absent where none applied. */
  clause?: string;
  /** Step of the chain of sub-licences it came through; absent outside chains. */
  step?: ChainStep;
  units: Decimal;
  gross: Decimal;
  royalty: Decimal;
  /** Exchange rates of the amounts, with day and source; absent when nothing was converted. */
  conversion?: string;
};

/** What royalty pays back: advances, costs, and balances that were brought in. */
export const deductionKinds = ['advance', 'cost', 'openingBalance'] as const;
export type DeductionKind = (typeof deductionKinds)[number];

/** Recoupment from royalty; of an advance when it has no kind. */
export type StatementDeduction = {
  occurredOn: string;
  contractName: string;
  amount: Decimal;
  kind?: DeductionKind;
};

/** Royalty held as a reserve and released in the period, and what is held at its end. */
export type StatementReserve = { held: Decimal; released: Decimal; balance: Decimal };

/**
 * Payment other than royalty: a minimum guarantee, an advance, a licence fee or signing bonus, a rolling payment. `net`
 * = `gross` - `tax`.
 */
export type StatementPayment = {
  contractAdvanceId: string;
  paidOn: string;
  contractName: string;
  advanceType: RecoupableType;
  gross: Decimal;
  tax: Decimal;
  net: Decimal;
};

/** Withdrawal as the statement shows it. `received` = `net` - `fee`, once it is paid. */
type StatementPayout = {
  gross: Decimal;
  taxLines: readonly TaxLine[];
  net: Decimal;
  payment?: { paidOn: string; fee: Decimal; received: Decimal };
};

/** Paid advance or charged cost that royalty of the contracts pays back, with the amount left at the end of the period. */
export type StatementAdvance = {
  paidOn: string;
  contractName: string;
  advanceType: RecoupableType;
  /** Kind and description of a cost. */
  category?: ChargeCategory;
  description?: string;
  left: Decimal;
};

/**
 * Account of the amounts that one contract has to recoup. `opening` + `added` - `recouped` - `byOthers` - `returned` =
 * `closing`.
 */
export type StatementAccount = {
  contractName: string;
  opening: Decimal;
  /** Paid, charged or brought in. */
  added: Decimal;
  /** From the contract's own royalty. */
  recouped: Decimal;
  /** From royalty of other contracts of the group. */
  byOthers: Decimal;
  /** By the licensor in money. */
  returned: Decimal;
  closing: Decimal;
  /** Royalty of the contract that recouped what the others had to. */
  forOthers: Decimal;
};

/** Royalty under a contract that waits at the end of the period, with the contracts to be recouped that may be named. */
export type StatementWaiting = { contractName: string; payable: Decimal; waitsFor: readonly string[] };

/** Figures of an account in the order they are written. */
export const accountFigures = [
  'opening',
  'added',
  'recouped',
  'byOthers',
  'returned',
  'closing',
  'forOthers',
] as const satisfies readonly (keyof StatementAccount)[];

/** Royalty statement for one licensor, ready to be written in the reader's language; amounts in `currency`. */
export type RoyaltyStatement = {
  language: Language;
  /** Look of the agent's documents; the product's when absent. */
  look?: Look;
  /** Set while its withdrawal is not requested. */
  isTrial?: true;
  /** Document number, or the range of the statement. */
  number: string;
  licensorName: string;
  /** Registered address of a company, or the address on the identity document a person is paid with. */
  licensorAddress?: string | undefined;
  agentName?: string;
  agentAddress?: string | undefined;
  payer?: string;
  /** Company that pays on the agent's behalf. */
  payingCompany?: PayingCompany;
  currency: Currency;
  periodStart: string;
  periodEnd: string;
  /** Day of issue; absent from a report made on demand, which must not depend on the day. */
  issuedOn?: string;
  /**
   * Owed before the period; `opening` + `royalty` + `advanced` + released reserve - reserve held - `deducted` - `held` -
   * `withdrawn` = `closing`.
   */
  opening: Decimal;
  royalty: Decimal;
  /** Licensor's part of payments made under sub-licences; a withdrawal's statement includes it in its opening balance. */
  advanced: Decimal;
  deducted: Decimal;
  /** Royalty held until a person decides; negative when more was decided than held. */
  held: Decimal;
  withdrawn: Decimal;
  closing: Decimal;
  /** Absent when nothing was ever held. */
  reserve?: StatementReserve;
  payout?: StatementPayout;
  lines: readonly StatementLine[];
  deductions: readonly StatementDeduction[];
  /** Advances with the amount left; empty for data aggregated before it was kept. */
  advances: readonly StatementAdvance[];
  /** Accounts of the contracts of recoupment groups; empty without a group. */
  accounts: readonly StatementAccount[];
  /** Royalty of the balance that is not payable until other contracts are recouped. */
  waiting: readonly StatementWaiting[];
  /** Payments of the period, which are not part of the balance. */
  payments: readonly StatementPayment[];
};

const month = (day: string): string => day.slice(0, 7);

const lineKey = (line: StatementLine): string =>
  [
    line.workId,
    line.workTitle,
    line.platform,
    line.territory,
    line.rightType,
    line.period.from,
    line.period.to,
    line.sharePercentage,
    line.basisPercentage,
    line.royaltyPercentage,
    line.clause,
    line.step && JSON.stringify(line.step),
    line.conversion,
  ].join('\n');

/** Titles of works in the reader's language, by id. */
export type Titles = ReadonlyMap<string, string>;

const toLine = (fact: ReceivedFact, language: Language, titles: Titles): StatementLine => ({
  workId: fact.workId,
  workType: fact.workType,
  workTitle: titles.get(fact.workId) ?? fact.workTitle,
  platform: fact.platform,
  territory: regionName(fact.territory, language),
  rightType: fact.rightType,
  period: { from: month(fact.usagePeriod.start), to: month(fact.usagePeriod.end) },
  sharePercentage: fact.sharePercentage,
  ...(fact.basisPercentage !== undefined && { basisPercentage: fact.basisPercentage }),
  ...(fact.rowAmount !== undefined && { rowAmount: fact.rowAmount }),
  royaltyPercentage: fact.royaltyPercentage,
  ...(fact.clause !== undefined && { clause: clauseText(fact, language) }),
  ...(fact.step && { step: fact.step }),
  units: fact.units,
  gross: fact.grossAmount,
  royalty: fact.royaltyAmount,
  ...(fact.conversions && { conversion: conversionText(fact.conversions, language) }),
});

const plus = (a: Decimal, b: Decimal): Decimal => toDecimal(toScaled(a) + toScaled(b));

/** Sorts lines by royalty, largest first, then by title. Converts each royalty only once. */
const largestFirst = (lines: readonly StatementLine[]): StatementLine[] =>
  lines
    .map((line) => ({ line, royalty: toScaled(line.royalty) }))
    .sort((a, b) => {
      if (a.royalty !== b.royalty) return a.royalty < b.royalty ? 1 : -1;
      return a.line.workTitle < b.line.workTitle ? -1 : 1;
    })
    .map(({ line }) => line);

/** Returns the amounts of the step of a chain that a line is; `undefined` outside chains. */
export const amountsOfStep = ({
  step,
  rowAmount,
  sharePercentage,
  basisPercentage,
}: StatementLine): StepAmounts | undefined =>
  step && rowAmount && basisPercentage
    ? stepAmounts(step, rowAmount, sharePercentage, basisPercentage)
    : undefined;

/** Returns the different exchange rates of some lines. */
export const conversionsIn = (lines: readonly StatementLine[]): string[] => [
  ...new Set(lines.flatMap(({ conversion }) => conversion ?? [])),
];

/** Adds up facts with the same details to the lines of a statement. `add` returns the line that counts the fact. */
export const createLines = (language: Language, titles: Titles = new Map()) => {
  const lines = new Map<string, StatementLine>();
  return {
    add(fact: ReceivedFact): StatementLine {
      const line = toLine(fact, language, titles);
      const key = lineKey(line);
      const known = lines.get(key);
      if (!known) {
        lines.set(key, line);
        return line;
      }
      known.units = plus(known.units, line.units);
      if (known.rowAmount && line.rowAmount) known.rowAmount = plus(known.rowAmount, line.rowAmount);
      known.gross = plus(known.gross, line.gross);
      known.royalty = plus(known.royalty, line.royalty);
      return known;
    },
    /** Returns the lines, largest royalty first. */
    all: (): StatementLine[] => largestFirst([...lines.values()]),
  };
};

/** Returns the lines of a statement, largest royalty first. Facts with the same details are added up. */
export const statementLines = (
  facts: readonly ReceivedFact[],
  language: Language,
  titles: Titles = new Map(),
): StatementLine[] => {
  const lines = createLines(language, titles);
  for (const fact of facts) lines.add(fact);
  return lines.all();
};
