import { addDays, laterDay } from '../../shared/reference/dates.ts';
import type { LicenceScope } from '../../shared/contracts/licenceScope.ts';
import type { LicenceRule } from '../../shared/contracts/licenceSchema.ts';
import { licencesOverlap } from '../../shared/contracts/rules.ts';
import type { ContractUnitFields } from '../../shared/contracts/schema.ts';

/** First and last day, `YYYY-MM-DD`. */
type Days = { readonly start: string; readonly end: string };

/** Licence of a work with its place in the chain of contracts. */
export type RuledLicence = LicenceScope & {
  readonly contractId: string;
  readonly licensorId: string;
  readonly agentId: string;
  /** Contracts above it that license the work as well, nearest first. */
  readonly above: readonly string[];
  /** Owners of the shares it licenses: the licensors of the topmost of these contracts. */
  readonly shareOwnerIds: readonly string[];
  /** Days on which it is exclusive. */
  readonly exclusive?: Days | undefined;
};

/** Returns the days on which a licensed work is exclusive; `undefined` when it is not. */
export const exclusiveDaysOf = ({
  exclusive,
  exclusiveStartDate,
  exclusiveDays,
}: Pick<ContractUnitFields, 'exclusive' | 'exclusiveStartDate' | 'exclusiveDays'>): Days | undefined =>
  exclusive && exclusiveStartDate && exclusiveDays
    ? { start: exclusiveStartDate, end: addDays(exclusiveStartDate, exclusiveDays - 1) }
    : undefined;

const earlierDay = (a: string, b: string | undefined): string => (b === undefined || a < b ? a : b);

/** Returns whether two overlapping licences meet on a day on which one of them is exclusive. */
const meetExclusively = (one: RuledLicence, other: RuledLicence): boolean =>
  [one.exclusive, other.exclusive].some((days) => {
    if (!days) return false;
    const start = laterDay(days.start, laterDay(one.start, other.start));
    return start <= earlierDay(earlierDay(days.end, one.end), other.end);
  });

/**
 * Returns whether two licences of one work are for the same share and have a use in common. One contract below the other
 * licenses what the upper one lets it, so the two never meet.
 */
export const shareIsLicensedTwice = (one: RuledLicence, other: RuledLicence): boolean =>
  one.shareOwnerIds.some((ownerId) => other.shareOwnerIds.includes(ownerId)) &&
  !one.above.includes(other.contractId) &&
  !other.above.includes(one.contractId) &&
  licencesOverlap(one, other);

/** Returns the rule that two licences of one work break together. */
export const ruleBrokenBy = (one: RuledLicence, other: RuledLicence): LicenceRule | undefined => {
  if (!shareIsLicensedTwice(one, other)) return undefined;
  if (meetExclusively(one, other)) return 'exclusive';
  if (one.licensorId !== other.licensorId) return undefined;
  return one.agentId === other.agentId ? 'sameAgent' : 'otherAgent';
};

/**
 * Returns the rule that a licence breaks on its own: its licensor neither has a share in the work nor licenses it under
 * an upper contract.
 * @param shareOwnerIds right owners with a share in the work
 * @param others other licences of the work
 */
export const ruleBrokenAlone = (
  { licensorId, above }: Pick<RuledLicence, 'licensorId' | 'above'>,
  shareOwnerIds: ReadonlySet<string>,
  others: readonly Pick<RuledLicence, 'agentId'>[],
): LicenceRule | undefined => {
  if (above.length > 0 || shareOwnerIds.has(licensorId)) return undefined;
  return others.some(({ agentId }) => agentId === licensorId) ? 'upperMissing' : 'noShare';
};
