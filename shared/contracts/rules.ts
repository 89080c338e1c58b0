import type { User } from '../account/schema.ts';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules, rulesFor } from '../api/fieldRule.ts';
import type { ResultName } from '../api/resultCodes.ts';
import { daysBetween, laterDay } from '../reference/dates.ts';
import { regionIncludes } from '../reference/regions.ts';
import { clausesProblem } from './clauses.ts';
import type { LicenceScope } from './licenceScope.ts';
import { renewalWindow } from './renewalRules.ts';
import { rightsInRecordings } from '../reference/rights.ts';
import { sharesMeet, shareTypesProblem } from './shareTypes.ts';
import { areaContains } from '../reference/territories.ts';
import { rightCovers } from '../reference/usage.ts';
import {
  contractStatuses,
  type ContractFields,
  type ContractStatus,
  type ContractUnitFields,
} from './schema.ts';

/**
 * Returns the state of a contract on a day (platform description, sections 3 and 4): effective until 90 days before its
 * end, then almost expired, then expired. Once its renewal is decided, the state says so, even before the 90 days.
 * @param day `YYYY-MM-DD`
 */
export const contractStatus = (
  { endDate, renewal }: { endDate: string; renewal?: 'renewed' | 'notRenewed' },
  day: string,
): ContractStatus => {
  const isOver = day > endDate;
  if (renewal === 'renewed') return isOver ? 4 : 6;
  if (renewal === 'notRenewed') return isOver ? 5 : 7;
  if (isOver) return 3;
  return daysBetween(day, endDate) <= renewalWindow.daysBefore ? 2 : 1;
};

/** States of a contract as people see them. One that has not begun is shown as such until its end is near. */
export const contractStates = [
  'notBegun',
  'effective',
  'upcoming',
  'expired',
  'expiredRenewed',
  'expiredNotRenewed',
  'upcomingRenewed',
  'upcomingNotRenewed',
] as const;
export type ContractState = (typeof contractStates)[number];

const stateOfStatus = Object.fromEntries(
  Object.entries(contractStatuses).map(([name, code]) => [code, name]),
) as Record<ContractStatus, keyof typeof contractStatuses>;

/**
 * Returns the state of a contract as people see it, by its status on a day.
 * @param day `YYYY-MM-DD`
 */
export const contractState = (
  { status, startDate }: { status: ContractStatus; startDate: string },
  day: string,
): ContractState =>
  status === contractStatuses.effective && startDate > day ? 'notBegun' : stateOfStatus[status];

const ofContract = rulesFor<ContractFields>();

/** Code of the rights that are neither performance, reproduction, adaptation, distribution nor issue. */
const otherRights = 6000;

/** Rules over several fields of a contract (platform description, section 5). */
export const contractRules = [
  ofContract(['licensorId', 'agentId'], ({ licensorId, agentId }) =>
    licensorId === agentId
      ? { result: 'ContractPartAIsTheSameAsThePartB', path: 'agentId', message: 'same' }
      : undefined,
  ),
  ofContract(['startDate', 'endDate'], ({ startDate, endDate }) =>
    startDate > endDate ? { result: 'InvalidData', path: 'endDate', message: 'beforeStart' } : undefined,
  ),
  ofContract(['authorisedRegions', 'excludedRegions'], ({ authorisedRegions, excludedRegions }) =>
    authorisedRegions.every((region) => regionIncludes(excludedRegions, [], region))
      ? { result: 'ContractCountryAreaRequired', path: 'excludedRegions', message: 'nothingLeft' }
      : undefined,
  ),
  ofContract(['clauses'], ({ clauses = [] }) => clausesProblem(clauses)),
  ofContract(['external', 'rights'], ({ external, rights }) =>
    external && !rights.some((right) => rightCovers(otherRights, right))
      ? { result: 'ExternalContractNeedsOtherRights', path: 'rights', message: 'externalRights' }
      : undefined,
  ),
  ofContract(['external', 'subLicense'], ({ external, subLicense }) =>
    external && subLicense !== 'none'
      ? { result: 'ExternalContractCannotSubLicense', path: 'subLicense', message: 'externalSubLicense' }
      : undefined,
  ),
  ofContract(['upperContractIds', 'allUpperContracts'], (contract) => {
    const { upperContractIds = [], allUpperContracts } = contract;
    const problem = (message: string): FieldProblem => ({
      result: 'InvalidData',
      path: 'upperContractIds',
      message,
    });
    if (allUpperContracts && upperIdsOf(contract).length > 0) return problem('allAndSome');
    return new Set(upperContractIds).size < upperContractIds.length ? problem('duplicate') : undefined;
  }),
];

/** Returns the first broken rule over several fields of a contract. */
export const contractProblem = (contract: ContractFields): FieldProblem | undefined =>
  brokenRules(contractRules, contract)[0];

/** Returns whether a user manages a contract, as its agent or as staff. Its licensor can only read it. */
export const managesContract = (
  { kind, companyInfoId }: Pick<User, 'kind' | 'companyInfoId'>,
  { agentId }: Pick<ContractFields, 'agentId'>,
): boolean => kind === 'system' || companyInfoId === agentId;

type Linked = Pick<
  ContractFields,
  'licensorId' | 'agentId' | 'startDate' | 'endDate' | 'rights' | 'subLicense'
>;

/**
 * Returns the broken rule of a contract under another one (platform description, section 8). The upper contract must
 * allow sub-licensing, its agent must be the lower one's licensor, and it must cover the lower one's term and rights.
 */
export const chainProblem = (lower: Linked, upper: Linked): ResultName | undefined => {
  if (upper.subLicense === 'none') return 'TheContractNeedLicensingRights';
  if (upper.agentId !== lower.licensorId) return 'NotInUpperOrLowerLevelContract';
  const holds =
    upper.startDate <= lower.startDate &&
    lower.endDate <= upper.endDate &&
    lower.rights.every((right) => upper.rights.some((held) => rightCovers(held, right)));
  return holds ? undefined : 'MakeUpperContractFirst';
};

/** Fields by which a contract says which ones it is sub-licensed under. */
export type UpperContractFields = Pick<
  ContractFields,
  'upperContractId' | 'upperContractIds' | 'allUpperContracts'
>;

/** Returns the upper contracts that a contract names, each once. */
export const upperIdsOf = ({ upperContractId, upperContractIds = [] }: UpperContractFields): string[] => [
  ...new Set([...(upperContractId ? [upperContractId] : []), ...upperContractIds]),
];

/** Returns whether a contract is sub-licensed under another one. */
export const isSubLicence = (contract: UpperContractFields): boolean =>
  contract.allUpperContracts === true || upperIdsOf(contract).length > 0;

/**
 * Returns whether a contract is sub-licensed under another: it names it, or is under all contracts of its licensor, of which
 * those that allow sub-licensing count. Days and rights of both limit what is licensed.
 */
export const isUnder = (
  lower: UpperContractFields & Pick<ContractFields, 'licensorId'>,
  upper: Pick<ContractFields, 'agentId' | 'subLicense'> & { contractId: string },
): boolean =>
  lower.allUpperContracts
    ? upper.agentId === lower.licensorId && upper.subLicense !== 'none'
    : upperIdsOf(lower).includes(upper.contractId);

const areasOverlap = (one: LicenceScope, other: LicenceScope): boolean => {
  const isExcluded = (area: number) =>
    [...one.excludedRegions, ...other.excludedRegions].some((excluded) => areaContains(excluded, area));
  return one.regions.some((a) =>
    other.regions.some((b) => {
      if (areaContains(a, b)) return !isExcluded(b);
      return areaContains(b, a) && !isExcluded(a);
    }),
  );
};

/** Returns whether two licences of one work have a use in common: a day, a territory, a right and a share. */
export const licencesOverlap = (one: LicenceScope, other: LicenceScope): boolean =>
  one.start <= (other.end ?? one.start) &&
  other.start <= (one.end ?? other.start) &&
  sharesMeet(one.shareTypes, other.shareTypes) &&
  areasOverlap(one, other) &&
  one.rights.some((a) => other.rights.some((b) => rightCovers(a, b) || rightCovers(b, a)));

const isWithin = (day: string, { startDate, endDate }: ContractUnitFields): boolean =>
  startDate <= day && day <= endDate;

const invalid = (path: string, message: string): FieldProblem => ({ result: 'InvalidData', path, message });

const exclusivityProblem = (unit: ContractUnitFields): FieldProblem | undefined => {
  if (!unit.exclusive) return undefined;
  if (!unit.exclusiveStartDate || !unit.exclusiveDays)
    return { result: 'LackOfParameters', path: 'exclusiveStartDate', message: 'required' };
  return isWithin(unit.exclusiveStartDate, unit)
    ? undefined
    : invalid('exclusiveStartDate', 'outsideLicence');
};

/** Returns the broken rules of one licensed work. */
export const unitProblems = (unit: ContractUnitFields): FieldProblem[] => {
  const exclusive = exclusivityProblem(unit);
  const shares = shareTypesProblem(unit);
  return [
    ...(shares ? [shares] : []),
    ...(unit.startDate > unit.endDate ? [invalid('endDate', 'beforeStart')] : []),
    ...(exclusive ? [exclusive] : []),
    ...(unit.workId.startsWith('sng_') === (unit.workType === 'Song') ? [] : [invalid('workId', 'workType')]),
  ];
};

/** Fields of a licensed work that its contract limits. */
type Terms = Pick<ContractUnitFields, 'workId' | 'startDate' | 'endDate' | 'rights'> & {
  shareTypes?: readonly string[] | undefined;
};

/** Fields of a contract that limit its works. */
type Limits = Pick<ContractFields, 'contractType' | 'startDate' | 'endDate' | 'rights'>;

const isRecording = (workId: string): boolean => workId.startsWith('sng_');

/** Returns whether a contract of a type may list a kind of work. */
const mayList = (contractType: ContractFields['contractType'], workId: string): boolean =>
  contractType === 'both' || (contractType === 'recording') === isRecording(workId);

/**
 * Returns the problems of a work licensed for more than its contract: a kind of work the contract does not cover, days
 * outside its term, or a right it does not hold.
 * @param contract current contract; for later changes of it, see `scopeWithin`
 */
export const beyondContract = (unit: Terms, contract: Limits): FieldProblem[] => {
  const holds = (right: number) => contract.rights.some((held) => rightCovers(held, right));
  return [
    ...(mayList(contract.contractType, unit.workId) ? [] : [invalid('workId', 'contractType')]),
    ...(unit.startDate < contract.startDate ? [invalid('startDate', 'beyondContract')] : []),
    ...(unit.endDate > contract.endDate ? [invalid('endDate', 'beyondContract')] : []),
    ...(unit.rights?.every(holds) === false ? [invalid('rights', 'beyondContract')] : []),
  ];
};

/**
 * Returns the scope a work is licensed for: the part of the unit's days and rights that its contract covers. Leaves out
 * rights that exist only in compositions for a recording. Returns `undefined` when the contract does not cover such
 * works or no day is left.
 */
export const scopeWithin = (
  unit: Terms,
  contract: Limits & Pick<ContractFields, 'authorisedRegions' | 'excludedRegions'>,
): LicenceScope | undefined => {
  if (!mayList(contract.contractType, unit.workId)) return undefined;
  const start = laterDay(unit.startDate, contract.startDate);
  const end = unit.endDate < contract.endDate ? unit.endDate : contract.endDate;
  const within = (inner: readonly number[], outer: readonly number[]) =>
    inner.filter((right) => outer.some((held) => rightCovers(held, right)));
  const licensed = unit.rights?.length
    ? [...new Set([...within(unit.rights, contract.rights), ...within(contract.rights, unit.rights)])]
    : contract.rights;
  const rights = isRecording(unit.workId) ? rightsInRecordings(licensed) : licensed;
  const { authorisedRegions: regions, excludedRegions } = contract;
  const shareTypes = unit.shareTypes?.length ? { shareTypes: unit.shareTypes } : {};
  return start <= end
    ? Object.assign({ rights, regions, excludedRegions, start, end }, shareTypes)
    : undefined;
};

/** Returns the works that occur more than once among the new units and the existing ones. */
export const duplicatedWorks = (
  added: readonly { workId: string }[],
  present: Iterable<string> = [],
): string[] => {
  const seen = new Set(present);
  return added.map(({ workId }) => workId).filter((workId) => seen.size === seen.add(workId).size);
};
