import type { MusicalWork } from '../works/schema.ts';
import type { SignState } from './schema.ts';

/** Returns a time as certificates print it, in one form everywhere: `2026-01-31 08:15:00 UTC`. */
export const certificateTime = (at: string): string => at.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');

/** Tokens of a whole work: one per hundredth of a percent. */
const wholeWork = 10_000;

/** Returns the tokens of a share, such as 3333 for `"33.33"`. */
export const toTokens = (percentage: string): number => {
  const [whole = '', hundredths = ''] = percentage.split('.');
  return Number(whole) * 100 + Number(hundredths.padEnd(2, '0'));
};

/** Returns tokens as a share in percent, such as `"33.33"` for 3333. */
export const shareOfTokens = (tokens: number): string => {
  const hundredths = String(tokens % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${Math.floor(tokens / 100)}${hundredths && `.${hundredths}`}`;
};

/** Returns whether a share is a whole number of tokens, from one to the whole work. */
const isInTokens = (percentage: string): boolean =>
  /^\d{1,3}(\.\d{1,2})?$/.test(percentage) && toTokens(percentage) > 0 && toTokens(percentage) <= wholeWork;

type Line = MusicalWork['copyrights'][number];

/** Returns the tokens of each right owner of a work. */
const tokensByOwner = (lines: readonly Pick<Line, 'rightOwnerId' | 'percentage'>[]): Map<string, number> => {
  const tokens = new Map<string, number>();
  for (const { rightOwnerId, percentage } of lines)
    tokens.set(rightOwnerId, (tokens.get(rightOwnerId) ?? 0) + toTokens(percentage));
  return tokens;
};

type TokenProblem = 'TokenPercentageWrong' | 'TokenRightOwnerWrong' | 'TokenCountWrong';

/**
 * Returns why the shares of a work cannot be registered (result codes 3101 to 3103): a line is not a whole number of
 * tokens, a right owner does not exist any more, or the lines do not add up to the whole work.
 * @param owners ids of the right owners that exist
 */
export const tokenProblem = (
  lines: readonly Pick<Line, 'rightOwnerId' | 'percentage'>[],
  owners: ReadonlySet<string>,
): TokenProblem | undefined => {
  if (lines.some(({ percentage }) => !isInTokens(percentage))) return 'TokenPercentageWrong';
  if (lines.some(({ rightOwnerId }) => !owners.has(rightOwnerId))) return 'TokenRightOwnerWrong';
  const total = [...tokensByOwner(lines).values()].reduce((sum, tokens) => sum + tokens, 0);
  return total === wholeWork ? undefined : 'TokenCountWrong';
};

/** Registrations of a work: the one under way and the last finished one, with the SHA-256 of their records. */
type Registrations = {
  pending?: { sha256: string } | undefined;
  done?: { sha256: string } | undefined;
};

/**
 * Returns the state of a work.
 * @param sha256 of the current record of the work
 */
export const signState = ({ pending, done }: Registrations, sha256: string): SignState => {
  if (pending) return 'Registering';
  if (!done) return 'NotRegistered';
  return done.sha256 === sha256 ? 'Registered' : 'Changed';
};
