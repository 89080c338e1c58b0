import type {
  Advance,
  AdvanceFields,
  AdvancePayment,
  Repayment,
} from '../../shared/contracts/advanceSchema.ts';
import { deductSettings } from '../../shared/contracts/advanceSchema.ts';
import {
  advancesProblems,
  changeProblem,
  extendProblem,
  isRolling,
  ownFields,
  placeRolling,
  updateProblems,
} from '../../shared/contracts/advanceRules.ts';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import { identifiedAdvances, newAdvancesProblems } from '../../shared/contracts/newAdvances.ts';
import type { NewAdvance } from '../../shared/contracts/newContractSchema.ts';
import type { Contract, ContractUnit } from '../../shared/contracts/schema.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import {
  changesBetween,
  commit,
  create,
  noFurtherWrites,
  removeIf,
  replace,
  transition,
  type FurtherWrites,
  type Write,
  type AuditNote,
} from '../db/commit.ts';
import { absent, type Expected } from '../db/expressions.ts';
import { getItems } from '../db/items.ts';
import { contractKeys, type AdvanceQueue } from '../db/keys/contracts.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { advancesOfContract } from './advanceReader.ts';
import { checkSharing } from './accounts/advanceSharing.ts';
import { advanceRevision, reviseWrite } from './advanceRevision.ts';
import { requireContract, loadManagedContract } from './contractReader.ts';
import { contractsAbove, contractsAboveWork } from './licenceReader.ts';

const advanceQueue = (
  advance: Pick<Advance, 'advanceType' | 'paid' | 'deductSetting' | 'rollingDecision'>,
): AdvanceQueue => {
  if (advance.paid) return advance.deductSetting === deductSettings.artificial ? 'manual' : 'paid';
  if (!isRolling(advance) || advance.rollingDecision === 'confirmedConditionMet') return 'unpaid';
  return advance.rollingDecision ? 'refused' : 'rolling';
};

const listedKeys = (advance: Advance) =>
  contractKeys.advanceListed(advanceQueue(advance), advance.expectedDate, advance.contractAdvanceId);

const storedAdvance = (advance: Advance) => ({
  ...contractKeys.advance(advance.contractId, advance.contractAdvanceId),
  ...listedKeys(advance),
  type: 'advance',
  ...advance,
});

/** Checks that the works payment items are limited to are licensed. */
export const checkUnits = async (contractId: string, advances: readonly AdvanceFields[]): Promise<void> => {
  const unitIds = [...new Set(advances.flatMap(({ contractUnitIds }) => contractUnitIds))];
  const found = await getItems(
    unitIds.map((unitId) => contractKeys.unit(contractId, unitId)),
    { consistent: true },
  );
  if (found.length < unitIds.length) throw new Refusal('ContractUnitMissing');
};

const toAdvance = (
  { contractId, currency }: Contract,
  fields: AdvanceFields,
  contractAdvanceId: string,
): Advance => ({
  ...fields,
  contractAdvanceId,
  contractId,
  currency: fields.currency ?? currency,
  paid: false,
  version: 1,
});

const createWrites = (advances: readonly Advance[]): Write[] =>
  advances.map((advance) => create(storedAdvance(advance), 'InvalidOperation'));

/**
 * Returns the payment items of a contract that is being made, checked by their rules, and the writes that add them.
 * @param units its works as they will be stored
 * @throws Refusal by the broken rule
 */
export const newAdvanceWrites = async (
  contract: Contract,
  units: readonly ContractUnit[],
  fields: readonly NewAdvance[],
): Promise<{ advances: Advance[]; writes: Write[] }> => {
  const { currency } = contract;
  const inCurrency = fields.map((one) => ({ ...one, currency: one.currency ?? currency }));
  refuseProblem(...newAdvancesProblems(inCurrency, units, contract));
  const unitOf = new Map(units.map((unit) => [unit.workId, unit.contractUnitId]));
  const workOf = new Map(units.map((unit) => [unit.contractUnitId, unit.workId]));
  const ids = inCurrency.map(() => newId('adv'));
  const identified = identifiedAdvances(inCurrency, {
    ofAdvance: (place) => ids[place]!,
    ofUnit: (workId) => unitOf.get(workId),
  });
  await checkSharing(identified, currency, ({ contractUnitIds: [unitId] }) =>
    contractsAboveWork(contract, () => Promise.resolve(workOf.get(unitId!)!)),
  );
  const advances = identified.map((one) => toAdvance(contract, one, one.contractAdvanceId));
  return { advances, writes: createWrites(advances) };
};

/** Returns a contract with payment items, as the audit of a company shows a change of them. */
const withItems = (contract: Contract, items: readonly AdvanceFields[]) => ({
  ...contract,
  advances: items.map(ownFields),
});

/**
 * Adds payment items to a contract, all or none.
 * @throws Refusal by the broken rule, such as `NewContractAdvanceOverlap` or `RollingAdvanceCannotAdd`; `StaleVersion`
 * when somebody changed the contract's items concurrently
 */
export const addAdvances = async (
  identity: Identity,
  contractId: string,
  fields: readonly AdvanceFields[],
  together: FurtherWrites = noFurtherWrites,
): Promise<Advance[]> => {
  const contract = await loadManagedContract(identity, contractId);
  const revision = await advanceRevision(contractId);
  const present = await advancesOfContract(contractId);
  const inCurrency = fields.map(({ currency = contract.currency, ...rest }) => ({ ...rest, currency }));
  const placed = placeRolling(inCurrency.map(ownFields), present);
  refuseProblem(...advancesProblems(placed, present, contract));
  await checkSharing(placed, contract.currency, (advance) => contractsAbove(contract, advance));
  await checkUnits(contractId, placed);
  const advances = placed.map((advance) => toAdvance(contract, advance, newId('adv')));
  const note: AuditNote = {
    action: 'payment items added',
    subject: contractId,
    changes: { advances: fields },
  };
  await commit(identity, note, [
    ...createWrites(advances),
    requireContract(contractId),
    reviseWrite(contractId, revision),
    ...(await together(withItems(contract, placed), contract)),
  ]);
  return advances;
};

const loadOfContract = async (contractId: string, advanceId: string) => {
  const all = await advancesOfContract(contractId);
  const advance = all.find(({ contractAdvanceId }) => contractAdvanceId === advanceId);
  if (!advance) throw new Refusal('DataNotFound');
  return { advance, others: all.filter((other) => other !== advance) };
};

const checkChange = (advance: Advance, others: readonly Advance[], change: 'update' | 'delete'): void => {
  const problem = changeProblem(advance, others, change);
  if (problem) throw new Refusal(problem, { advances: [advance.contractAdvanceId] });
};

/**
 * Changes a payment item that is not paid.
 * @throws Refusal `PaidAdvanceCannotChange`, `RollingAdvanceCannotEdit`, `StaleVersion`, or by the rules for adding
 */
export const updateAdvance = async (
  identity: Identity,
  contractId: string,
  advanceId: string,
  fields: AdvanceFields,
  version: number,
  together: FurtherWrites = noFurtherWrites,
): Promise<Advance> => {
  const contract = await loadManagedContract(identity, contractId);
  const revision = await advanceRevision(contractId);
  const { advance: before, others } = await loadOfContract(contractId, advanceId);
  checkChange(before, others, 'update');
  checkVersion(before, version);
  const [placed] = placeRolling([ownFields(fields)], others);
  refuseProblem(...updateProblems(before, placed!, others));
  await checkSharing([fields], before.currency, (advance) => contractsAbove(contract, advance));
  await checkUnits(contractId, [fields]);
  const { contractAdvanceId, externalId, currency, paid } = before;
  const isSameThreshold =
    placed!.thresholdAmount === before.thresholdAmount &&
    placed!.relatedAdvanceId === before.relatedAdvanceId;
  const reachedOn = isSameThreshold ? before.reachedOn : undefined;
  const advance: Advance = {
    ...placed!,
    contractAdvanceId,
    externalId,
    contractId,
    currency,
    paid,
    reachedOn,
    version,
  };
  const changed = changesBetween(before, { ...before, ...fields });
  const note: AuditNote = {
    action: 'payment item updated',
    subject: contractId,
    changes: { contractAdvanceId, ...changed.changes },
    before: changed.before,
  };
  await commit(identity, note, [
    replace(storedAdvance(advance), version),
    reviseWrite(contractId, revision),
    ...(await together(withItems(contract, [advance]), withItems(contract, [before]))),
  ]);
  return { ...advance, version: version + 1 };
};

/**
 * Removes a payment item that is neither paid nor confirmed, and that no rolling payment follows.
 * @throws Refusal `PaidAdvanceCannotChange`, `RollingAdvanceCannotEdit`, `HasAdvanceCannotBeDeleted`
 */
export const deleteAdvance = async (
  identity: Identity,
  contractId: string,
  advanceId: string,
  together: FurtherWrites = noFurtherWrites,
): Promise<void> => {
  const contract = await loadManagedContract(identity, contractId);
  const revision = await advanceRevision(contractId);
  const { advance, others } = await loadOfContract(contractId, advanceId);
  checkChange(advance, others, 'delete');
  const note: AuditNote = {
    action: 'payment item removed',
    subject: contractId,
    changes: { contractAdvanceId: advanceId },
  };
  await commit(identity, note, [
    removeIf<Advance>(
      contractKeys.advance(contractId, advanceId),
      { paid: false, rollingDecision: absent },
      'PaidAdvanceCannotChange',
    ),
    reviseWrite(contractId, revision),
    ...(await together(contract, withItems(contract, [advance]))),
  ]);
};

/** Changes an unpaid item, and moves it to the list it belongs in now. */
const changeUnpaid = (
  advance: Advance,
  changes: Partial<Advance>,
  unchanged: Expected<Advance>,
  refusal: ResultName,
): Write =>
  transition<Advance>(
    contractKeys.advance(advance.contractId, advance.contractAdvanceId),
    {
      from: { paid: false, ...unchanged },
      set: { ...changes, ...listedKeys({ ...advance, ...changes }) },
    },
    refusal,
  );

/**
 * Returns the writes that mark a payment item as paid, once. They fail with `StaleVersion` when it changed since it was read.
 */
export const payWrites = (advance: Advance, payment: AdvancePayment): Write[] => [
  changeUnpaid(
    advance,
    { paid: true, paidDate: payment.payDate, payment },
    { version: advance.version },
    'StaleVersion',
  ),
  reviseWrite(advance.contractId),
];

/**
 * Returns the write that adds money the licensor returned to a paid item. It fails with `StaleVersion` when the item
 * changed since it was read.
 */
export const repayWrite = (advance: Advance, repayments: readonly Repayment[]): Write =>
  transition<Advance>(
    contractKeys.advance(advance.contractId, advance.contractAdvanceId),
    { from: { version: advance.version, paid: true }, set: { repayments: [...repayments] } },
    'StaleVersion',
  );

/**
 * Returns the writes that store a decision about a rolling payment. They fail with `RollingAlreadyConfirmed` when it is
 * decided already, and with `StaleVersion` when the contract's items changed after the decision was found to be due.
 */
export const decideRollingWrites = (
  advance: Advance,
  rollingDecision: NonNullable<Advance['rollingDecision']>,
  revision: number,
): Write[] => [
  changeUnpaid(advance, { rollingDecision }, { rollingDecision: absent }, 'RollingAlreadyConfirmed'),
  reviseWrite(advance.contractId, revision),
];

/**
 * Returns the write that stores the day a rolling payment first reached its threshold. It fails with `StaleVersion`
 * when the item changed since it was read, so it is never listed in a queue it has left.
 */
export const reachedWrite = (advance: Advance, reachedOn: string): Write =>
  changeUnpaid(advance, { reachedOn }, { version: advance.version }, 'StaleVersion');

/**
 * Returns the writes that add an advance paid before the business used the product. They fail with `StaleVersion` when
 * the contract's items changed after the revision was read.
 */
export const bringInWrites = (advance: Advance, revision: number): Write[] => [
  create(storedAdvance(advance), 'InvalidOperation'),
  requireContract(advance.contractId),
  reviseWrite(advance.contractId, revision),
];

/**
 * Returns the writes that remove an advance that was brought in. They fail with `StaleVersion` when it, or the
 * contract's items, changed since they were read.
 */
export const removeBroughtInWrites = (
  { contractId, contractAdvanceId, version }: Advance,
  revision: number,
): Write[] => [
  removeIf<Advance>(contractKeys.advance(contractId, contractAdvanceId), { version }, 'StaleVersion'),
  reviseWrite(contractId, revision),
];

/** Moves the last day of use whose royalty offsets a payment item, paid or not. */
const extendWrite = (advance: Advance, { deductEndDate, version }: Extension): Write =>
  transition<Advance>(
    contractKeys.advance(advance.contractId, advance.contractAdvanceId),
    { from: { version }, set: { deductEndDate } },
    'StaleVersion',
  );

/** Payment item with its new last day of use, and the version it was read at. */
type Extension = Pick<Advance, 'contractAdvanceId' | 'deductEndDate' | 'version'>;

/**
 * Extends the deduction range of payment items of a contract, all or none.
 * @throws Refusal `DataNotFound`, `NewContractAdvanceOverlap`, `InvalidData` for a range that would be shortened;
 * `StaleVersion` when somebody changed the contract's items concurrently
 */
export const extendAdvances = async (
  identity: Identity,
  contractId: string,
  extensions: readonly Extension[],
  together: FurtherWrites = noFurtherWrites,
): Promise<Advance[]> => {
  const contract = await loadManagedContract(identity, contractId);
  const revision = await advanceRevision(contractId);
  const present = await advancesOfContract(contractId);
  const wanted = new Map(extensions.map((one) => [one.contractAdvanceId, one]));
  if (present.filter((one) => wanted.has(one.contractAdvanceId)).length < wanted.size)
    throw new Refusal('DataNotFound');
  refuseProblem(
    extendProblem(present, new Map(extensions.map((one) => [one.contractAdvanceId, one.deductEndDate]))),
  );
  const extended = present.flatMap((advance) => {
    const extension = wanted.get(advance.contractAdvanceId);
    return extension ? [{ advance, extension }] : [];
  });
  const unmoved = extended.map(({ advance }) => advance);
  const moved = extended.map(({ advance, extension: { deductEndDate, version } }) => ({
    ...advance,
    deductEndDate,
    version: version + 1,
  }));
  await commit(
    identity,
    { action: 'payment items extended', subject: contractId, changes: { advances: extensions } },
    [
      ...extended.map(({ advance, extension }) => extendWrite(advance, extension)),
      reviseWrite(contractId, revision),
      ...(await together(withItems(contract, moved), withItems(contract, unmoved))),
    ],
  );
  return moved;
};
