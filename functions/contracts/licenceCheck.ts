import {
  exclusiveDaysOf,
  ruleBrokenAlone,
  ruleBrokenBy,
  shareIsLicensedTwice,
  type RuledLicence,
} from './licenceRules.ts';
import type { LicenceRule, LicenceViolation, RuleOverride } from '../../shared/contracts/licenceSchema.ts';
import { scopeWithin, type UpperContractFields } from '../../shared/contracts/rules.ts';
import type { Contract, ContractFields, ContractUnitFields } from '../../shared/contracts/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { ownersOfRecord } from '../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { getItems } from '../db/items.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { isStaff, maySee } from '../access/visibility.ts';
import { listSharers } from '../works/shareStore.ts';
import { loadTerms } from './contractReader.ts';
import { loadLicences, placeInChain, withExclusiveDays, type WorkLicence } from './licenceReader.ts';
import { knowsContract } from './secrecy.ts';
import { upperContractsKey } from './subLicences.ts';
import { unitPages } from './unitReader.ts';

/*
 * Licences of works keep the rules of `functions/contracts/licenceRules.ts`, whoever makes them. Staff alone may make an
 * exception, with a reason that stays with the licence.
 */

/** Fields of a contract that decide which uses of a work it licenses, and for whom. */
type Terms = Pick<
  ContractFields,
  | 'contractType'
  | 'licensorId'
  | 'agentId'
  | 'startDate'
  | 'endDate'
  | 'authorisedRegions'
  | 'excludedRegions'
  | 'rights'
  | 'upperContractId'
  | 'upperContractIds'
  | 'allUpperContracts'
> & { contractId?: string };

type LicensedWork = Pick<
  ContractUnitFields,
  | 'workId'
  | 'startDate'
  | 'endDate'
  | 'rights'
  | 'shareTypes'
  | 'exclusive'
  | 'exclusiveStartDate'
  | 'exclusiveDays'
> & { ruleOverride?: RuleOverride | undefined };

/** Broken rule of a licence, with the place of its work among those asked about. */
type FoundViolation = {
  place: number;
  rule: LicenceRule;
  workId: string;
  workName: string;
  /** The other contract; absent when the licensor has no share. */
  contract?: Contract;
  /** False for a work the licensor neither owns nor wrote or performed. */
  isLicensorsWork: boolean;
};

type AnyWork = MusicalWork | Song;

/** Returns a licence to come as the rules see it; `undefined` when its contract leaves nothing of it. */
const candidateOf = (
  unit: LicensedWork,
  terms: Terms,
  licences: readonly WorkLicence[],
): RuledLicence | undefined => {
  const scope = scopeWithin(unit, terms);
  return (
    scope && {
      ...scope,
      contractId: terms.contractId ?? '',
      licensorId: terms.licensorId,
      agentId: terms.agentId,
      ...placeInChain({ ...scope, contract: terms }, licences),
      exclusive: exclusiveDaysOf(unit),
    }
  );
};

/** Returns the rule a licence breaks on its own, with the contract by which its licensor is only the agent of the work. */
const brokenAlone = (candidate: RuledLicence, work: AnyWork, others: readonly WorkLicence[]) => {
  const rule = ruleBrokenAlone(candidate, listSharers(work, candidate.shareTypes), others);
  const held = others.find(({ agentId }) => agentId === candidate.licensorId);
  return rule ? [{ rule, contract: rule === 'upperMissing' ? held?.contract : undefined }] : [];
};

/**
 * Returns the rules that licences to come would break, in the order of their works. Reads a hundred works per request.
 * @param terms the contract that licenses the works; its other licences are not compared
 */
export const findViolations = async (
  terms: Terms,
  units: readonly LicensedWork[],
): Promise<FoundViolation[]> => {
  const workIds = units.map(({ workId }) => workId);
  const [licences, records] = await Promise.all([
    loadLicences(workIds),
    getItems<AnyWork>(workIds.map(catalogueKeys.record)),
  ]);
  const works = new Map(records.map((work) => [work.pk, work]));
  const planned = units.flatMap((unit, place) => {
    const known = licences.get(unit.workId) ?? [];
    const work = works.get(unit.workId);
    const candidate = work && candidateOf(unit, terms, known);
    if (!candidate) return [];
    const others = known.filter(({ contractId }) => contractId !== terms.contractId);
    const meeting = others.filter((other) => shareIsLicensedTwice(candidate, other));
    return [{ unit, place, work, candidate, others, meeting }];
  });
  const complete = await withExclusiveDays(planned.flatMap(({ meeting }) => meeting));
  return planned.flatMap(({ unit, place, work, candidate, others, meeting }) => {
    const together = meeting.flatMap(({ contractUnitId }) => {
      const other = complete.get(contractUnitId)!;
      const rule = ruleBrokenBy(candidate, other);
      return rule ? [{ rule, contract: other.contract }] : [];
    });
    return [...brokenAlone(candidate, work, others), ...together].map(
      ({ rule, contract }): FoundViolation => ({
        place,
        rule,
        workId: unit.workId,
        workName: displayName(work),
        contract,
        isLicensorsWork: ownersOfRecord(work).includes(terms.licensorId),
      }),
    );
  });
};

const isPerson = (by: Actor): by is Identity => 'permissions' in by;

const shownViolation = (
  by: Actor,
  { rule, workId, workName, contract }: FoundViolation,
): LicenceViolation => {
  const isVisible =
    contract !== undefined &&
    (!isPerson(by) || (maySee(by, [contract.licensorId, contract.agentId]) && knowsContract(by, contract)));
  return {
    rule,
    workId,
    workName,
    isHidden: contract !== undefined && !isVisible,
    ...(isVisible && {
      contract: {
        contractId: contract.contractId,
        contractNumber: contract.contractNumber,
        displayName: contract.displayName,
      },
    }),
  };
};

/** Returns whether a rule is broken by a licence on its own, whatever others license. */
export const isAlone = ({ rule }: FoundViolation): boolean => rule === 'noShare' || rule === 'upperMissing';

const isUnknownTo = (by: Actor, violation: FoundViolation): boolean =>
  isPerson(by) && !isStaff(by) && isAlone(violation) && !violation.isLicensorsWork;

/**
 * Returns the word for a broken rule at its work, followed by the number of the contract in the way if the person may see
 * it. A company learns nothing of a work its licensor has no part in: it counts as unknown.
 */
export const problemWord = (by: Actor, violation: FoundViolation): string => {
  if (isUnknownTo(by, violation)) return 'unknown';
  const { rule, contract } = shownViolation(by, violation);
  return [`licence_${rule}`, ...(contract ? [contract.contractNumber] : [])].join(':');
};

/** Most broken rules that a refusal lists. */
const maxListed = 100;

/** Returns the refusal of licences that break rules. It names the contracts in the way as far as the person may see them. */
export const refusalOf = (
  by: Actor,
  found: readonly FoundViolation[],
  pathOf: (place: number) => string,
): Refusal => {
  const unknown = found.find((violation) => isUnknownTo(by, violation));
  if (unknown)
    return new Refusal('InvalidData', { issues: [{ path: pathOf(unknown.place), message: 'unknown' }] });
  const result = found.some((violation) => !isAlone(violation))
    ? 'DuplicateLicenseWithUnknownReason'
    : found.some(({ rule }) => rule === 'upperMissing')
      ? 'MakeUpperContractFirst'
      : 'NotInUpperOrLowerLevelContract';
  const violations = found.slice(0, maxListed).map((violation) => shownViolation(by, violation));
  const contracts = new Map(
    violations.flatMap(({ contract }) => (contract ? [[contract.contractId, contract]] : [])),
  );
  const issues = new Map(
    found.map((violation) => {
      const { place } = violation;
      return [place, { path: pathOf(place), message: problemWord(by, violation) }];
    }),
  );
  return new Refusal(result, {
    violations,
    contracts: [...contracts.values()],
    issues: [...issues.values()].slice(0, maxListed),
  });
};

/** Why staff make an exception, and where the works stand in the request. */
type CheckOptions = { overrideReason?: string | undefined; pathOf?: (place: number) => string };

/** Returns the exception that staff make to broken rules. */
export const toOverride = (by: Actor, reason: string, found: readonly FoundViolation[]): RuleOverride => ({
  reason,
  byName: by.displayName,
  at: new Date().toISOString(),
  rules: [...new Set(found.map(({ rule }) => rule))],
  contractIds: contractIdsIn(found),
});

/** @throws Refusal `NotAllowed` for a reason that somebody else than staff gives */
const requireOverrider = (by: Actor, overrideReason: string | undefined): void => {
  if (overrideReason !== undefined && !(isPerson(by) && isStaff(by))) throw new Refusal('NotAllowed');
};

/** Returns whether an exception was made to a broken rule, for the contract in the way or one it follows. */
const isExcepted = async (
  { rules, contractIds }: RuleOverride,
  { rule, contract }: FoundViolation,
): Promise<boolean> => {
  if (!rules.includes(rule) || !contract) return rules.includes(rule);
  return (await loadTerms(contract)).some(({ contractId }) => contractIds.includes(contractId));
};

const contractIdsIn = (found: readonly FoundViolation[]): string[] => [
  ...new Set(found.flatMap(({ contract }) => contract?.contractId ?? [])),
];

const pathOfUnit = (place: number): string => `body.units.${place}.workId`;

/**
 * Filters out broken rules for which an exception goes on: those of works that the product itself licenses again when it
 * renews a contract. A person needs an exception of their own.
 */
const withoutExcepted = async (
  by: Actor,
  units: readonly LicensedWork[],
  found: readonly FoundViolation[],
): Promise<FoundViolation[]> => {
  if (isPerson(by)) return [...found];
  const excepted = await Promise.all(
    found.map((violation) => {
      const { ruleOverride } = units[violation.place]!;
      return ruleOverride !== undefined && isExcepted(ruleOverride, violation);
    }),
  );
  return found.filter((_, index) => !excepted[index]);
};

/**
 * Checks that licences to come keep the rules, or that staff give a reason for an exception.
 * @returns the exceptions, by the place of the work; empty when no rule is broken
 * @throws Refusal `DuplicateLicenseWithUnknownReason`, `MakeUpperContractFirst` or `NotInUpperOrLowerLevelContract`, with
 * `violations`; `InvalidData` for a work a company may not know; `NotAllowed` for a reason of anybody but staff
 */
export const requireRulesKept = async (
  by: Actor,
  terms: Terms,
  units: readonly LicensedWork[],
  { overrideReason, pathOf = pathOfUnit }: CheckOptions = {},
): Promise<Map<number, RuleOverride>> => {
  requireOverrider(by, overrideReason);
  const found = await findViolations(terms, units);
  if (found.length > 0 && overrideReason === undefined) throw refusalOf(by, found, pathOf);
  const places = new Set(found.map(({ place }) => place));
  return new Map(
    Array.from(places, (place) => {
      const ofUnit = found.filter((violation) => violation.place === place);
      return [place, toOverride(by, overrideReason!, ofUnit)];
    }),
  );
};

/**
 * Checks many licences to come of one contract, such as those of a renewal.
 * @param pages the works, some at a time
 * @returns the exception that staff make; `undefined` when no rule is broken
 * @throws Refusal as `requireRulesKept`
 */
export const requireAllKeepRules = async (
  by: Actor,
  terms: Terms,
  pages: AsyncIterable<readonly LicensedWork[]>,
  overrideReason?: string,
): Promise<RuleOverride | undefined> => {
  requireOverrider(by, overrideReason);
  const found: FoundViolation[] = [];
  for await (const units of pages) {
    found.push(...(await withoutExcepted(by, units, await findViolations(terms, units))));
    if (found.length >= maxListed) break;
  }
  if (found.length === 0) return undefined;
  if (overrideReason === undefined) throw refusalOf(by, found, () => 'body.units');
  return toOverride(by, overrideReason, found);
};

/** Returns whether a change can bring licences into conflict: it does more than shorten the contract. */
export const widens = (before: Terms, after: Terms): boolean => {
  const key = (of: Terms) =>
    JSON.stringify([
      ...[of.contractType, of.licensorId, of.agentId, upperContractsKey(of)],
      ...[of.authorisedRegions, of.excludedRegions, of.rights],
    ]);
  return key(before) !== key(after) || after.startDate < before.startDate || after.endDate > before.endDate;
};

/**
 * Checks every work of a contract whose terms change.
 * @returns the exception that staff make; `undefined` when no rule is broken
 * @throws Refusal as `requireRulesKept`
 */
export const requireChangeKeepsRules = async (
  by: Actor,
  before: Contract,
  terms: Terms,
  overrideReason: string | undefined,
): Promise<RuleOverride | undefined> => {
  requireOverrider(by, overrideReason);
  if (!widens(before, terms)) return undefined;
  const { contractId } = before;
  return requireAllKeepRules(by, { ...terms, contractId }, unitPages(contractId), overrideReason);
};

/**
 * Checks that a company leaves the upper contracts unchanged. A contract collects what its upper contracts license, and
 * the owners of that income have to agree, so only staff set them.
 * @throws Refusal `NotAllowed`
 */
export const requireSameUpperContracts = (
  identity: Identity,
  uppers: UpperContractFields,
  before: UpperContractFields = {},
): void => {
  if (!isStaff(identity) && upperContractsKey(uppers) !== upperContractsKey(before))
    throw new Refusal('NotAllowed');
};
