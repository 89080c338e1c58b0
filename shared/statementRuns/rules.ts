import type { Currency } from '../money/currency.ts';
import { add, compare, multiply, negate, subtract, sum, type Decimal } from '../money/decimal.ts';
import { minimumWithdrawal } from '../withdrawals/rules.ts';
import type { RunException, RunFigures, RunJob, RunState } from './schema.ts';

/** What a statement is judged by besides its figures. */
type Judged = {
  figures: RunFigures;
  currency: Currency;
  /** Royalty of the statement before; absent for the first. */
  lastRoyalty?: Decimal | undefined;
  /** Balance that the statement before carried over; absent for the first. */
  lastClosing?: Decimal | undefined;
  /** Royalty of the lines of the statement, counted apart from the ledger. */
  royaltyOfLines: Decimal;
  hasBankAccount: boolean;
  hasIdentity: boolean;
  /** False while an exchange rate is missing that the tax of a payment needs. */
  isTaxKnown: boolean;
};

/** Returns what a statement's figures leave as balance: the sum they must equal. */
export const balanceOf = ({
  opening,
  royalty,
  advanced,
  deducted,
  held,
  reserved,
  withdrawn,
}: Omit<RunFigures, 'closing'>): Decimal =>
  subtract(sum([opening, royalty, advanced]), sum([deducted, held, reserved, withdrawn]));

const absolute = (amount: Decimal): Decimal => (compare(amount, '0') === -1 ? negate(amount) : amount);

/** Returns whether royalty moved by more than half from one statement to the next, and by more than can be withdrawn. */
export const isLargeMove = (before: Decimal, now: Decimal, currency: Currency): boolean => {
  const move = absolute(subtract(now, before));
  return (
    compare(multiply(move, '2'), absolute(before)) === 1 && compare(move, minimumWithdrawal(currency)) === 1
  );
};

/** Returns the reasons to look at a statement before it is published, gravest first. */
export const exceptionsOf = ({
  figures,
  currency,
  lastRoyalty,
  lastClosing,
  royaltyOfLines,
  hasBankAccount,
  hasIdentity,
  isTaxKnown,
}: Judged): RunException[] => {
  const { opening, royalty, closing } = figures;
  const isOwed = compare(closing, '0') === 1;
  const holds: Record<RunException, boolean> = {
    differs: compare(balanceOf(figures), closing) !== 0 || compare(royaltyOfLines, royalty) !== 0,
    gap: lastClosing !== undefined && compare(lastClosing, opening) !== 0,
    negative: compare(closing, '0') === -1,
    largeMove: lastRoyalty !== undefined && isLargeMove(lastRoyalty, royalty, currency),
    noBankAccount: isOwed && !hasBankAccount,
    noIdentity: isOwed && !hasIdentity,
    noTax: isOwed && !isTaxKnown,
    belowMinimum: isOwed && compare(closing, minimumWithdrawal(currency)) === -1,
  };
  return (Object.keys(holds) as RunException[]).filter((name) => holds[name]);
};

/** States in which each work of a run may begin. */
const jobsIn: Readonly<Record<RunJob, readonly RunState[]>> = {
  make: ['open'],
  publish: ['locked', 'published'],
  unpublish: ['published'],
  archive: ['locked', 'published'],
};

/** Returns whether work of a run may begin in a state. */
export const mayBegin = (job: RunJob, state: RunState): boolean => jobsIn[job].includes(state);

/** Figures of a statement that are added up, in the order they are shown. */
export const figureNames = [
  'income',
  'opening',
  'royalty',
  'advanced',
  'deducted',
  'costs',
  'held',
  'reserved',
  'withdrawn',
  'closing',
] as const satisfies readonly (keyof RunFigures)[];

/** Adds two sets of figures. */
export const addFigures = (a: RunFigures, b: RunFigures): RunFigures =>
  Object.fromEntries(figureNames.map((name) => [name, add(a[name], b[name])])) as RunFigures;

/** Figures of nothing. */
export const noFigures = Object.fromEntries(figureNames.map((name) => [name, '0'])) as RunFigures;
