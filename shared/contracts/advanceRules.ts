import { compare, isZero, sum, type Decimal } from '../money/decimal.ts';
import { isPayable, type Currency } from '../money/currency.ts';
import { areaContains } from '../reference/territories.ts';
import {
  advanceTypes,
  deductSettings,
  type Advance,
  type AdvanceFields,
  type RollingStatus,
} from './advanceSchema.ts';
import type { ContractFields } from './schema.ts';
import { sharesMeet, shareTypesProblem } from './shareTypes.ts';
import { accountingCurrencyOf } from './accountingCurrency.ts';
import type { FieldProblem } from '../api/fieldProblem.ts';
import { brokenRules, rulesFor, type FieldRule } from '../api/fieldRule.ts';

/** Payment item, with an id once it is stored. */
type Item = AdvanceFields & { contractAdvanceId?: string };

export const isRolling = ({ advanceType }: Pick<AdvanceFields, 'advanceType'>): boolean =>
  advanceType === advanceTypes.rolling;

const deducts = ({ deductSetting }: AdvanceFields): boolean => deductSetting !== deductSettings.notDeduct;

/**
 * Returns whether rolling payments may follow a payment: it must be deducted from royalty and not be a rolling
 * payment itself.
 */
export const mayBeFollowed = (item: AdvanceFields): boolean => !isRolling(item) && deducts(item);

const sharesCurrency = (a: AdvanceFields, b: AdvanceFields): boolean =>
  !a.currency || !b.currency || a.currency === b.currency;

const sharesUnits = (a: AdvanceFields, b: AdvanceFields): boolean =>
  a.includeAllUnits ||
  b.includeAllUnits ||
  a.contractUnitIds.some((unitId) => b.contractUnitIds.includes(unitId));

const sharesRegions = (a: AdvanceFields, b: AdvanceFields): boolean =>
  a.incomeRegions.length === 0 ||
  b.incomeRegions.length === 0 ||
  a.incomeRegions.some((one) =>
    b.incomeRegions.some((other) => areaContains(one, other) || areaContains(other, one)),
  );

/** Removes the fields of rolling payments from a payment item, unless it is one. */
export const ownFields = (fields: AdvanceFields): AdvanceFields => {
  if (isRolling(fields)) return fields;
  const { relatedAdvanceId: _follows, rollingOrder: _order, ...rest } = fields;
  const { thresholdAmount: _threshold, thresholdCondition: _condition, ...own } = rest;
  return own;
};

/** Returns the payment a series begins with. A rolling payment belongs to the series of the payment it follows. */
const seriesStartId = (item: Item): string | undefined =>
  isRolling(item) ? item.relatedAdvanceId : item.contractAdvanceId;

const isSameSeries = (a: Item, b: Item): boolean =>
  (isRolling(a) || isRolling(b)) && seriesStartId(a) !== undefined && seriesStartId(a) === seriesStartId(b);

/**
 * Returns whether two payments would be offset by the same royalty: their currency, days of use, works, shares and territories
 * overlap.
 * Payments of one series may overlap, because the earlier one is paid back first.
 */
export const advancesOverlap = (a: Item, b: Item): boolean =>
  deducts(a) &&
  deducts(b) &&
  !isSameSeries(a, b) &&
  a.deductStartDate <= b.deductEndDate &&
  b.deductStartDate <= a.deductEndDate &&
  sharesCurrency(a, b) &&
  sharesUnits(a, b) &&
  sharesMeet(a.shareTypes, b.shareTypes) &&
  sharesRegions(a, b);

const broken = (
  isBroken: boolean,
  path: string,
  message: string,
  result: FieldProblem['result'] = 'InvalidData',
): FieldProblem[] => (isBroken ? [{ result, path, message }] : []);

const ofItem = rulesFor<AdvanceFields>();

/** Rules of a payment item by itself. */
export const itemRules: readonly FieldRule<AdvanceFields>[] = [
  ofItem(['deductStartDate', 'deductEndDate'], ({ deductStartDate, deductEndDate }) =>
    broken(deductStartDate > deductEndDate, 'deductEndDate', 'beforeStart'),
  ),
  ofItem(['includeAllUnits', 'contractUnitIds'], ({ includeAllUnits, contractUnitIds }) =>
    broken(
      !includeAllUnits && contractUnitIds.length === 0,
      'contractUnitIds',
      'required',
      'LackOfParameters',
    ),
  ),
  ofItem(['shareTypes'], ({ shareTypes }) => shareTypesProblem({ shareTypes })),
  ofItem(['advanceType', 'thresholdAmount'], (item) =>
    broken(isRolling(item) && !item.thresholdAmount, 'thresholdAmount', 'required', 'LackOfParameters'),
  ),
  ofItem(['incomeSource', 'incomeSourceRemark'], ({ incomeSource, incomeSourceRemark }) =>
    broken(Boolean(incomeSource && incomeSourceRemark), 'incomeSourceRemark', 'onlyOneSource'),
  ),
  ofItem(
    ['profitSharing', 'includeAllUnits', 'contractUnitIds'],
    ({ profitSharing, includeAllUnits, contractUnitIds }) =>
      broken(
        profitSharing && (includeAllUnits || contractUnitIds.length !== 1),
        includeAllUnits ? 'profitSharing' : 'contractUnitIds',
        'oneWork',
      ),
  ),
  ofItem(['profitSharing', 'deductSetting'], ({ profitSharing, deductSetting }) =>
    broken(profitSharing && deductSetting === deductSettings.artificial, 'deductSetting', 'artificialShared'),
  ),
];

const findDecision = (item: Item): Advance['rollingDecision'] =>
  'rollingDecision' in item ? (item as Advance).rollingDecision : undefined;

/**
 * Returns whether royalty ever pays back a payment. A payment that is not deducted, or whose condition was not met,
 * does not count towards a threshold.
 */
const isPaidBack = (item: Item): boolean =>
  deducts(item) && findDecision(item) !== 'confirmedConditionNotMet';

const rollingProblem = (rolling: AdvanceFields, others: readonly Item[]): FieldProblem | undefined => {
  const first = others.find(({ contractAdvanceId }) => contractAdvanceId === rolling.relatedAdvanceId);
  if (!first || isRolling(first))
    return { result: 'RollingAdvanceCannotAdd', path: 'relatedAdvanceId', message: 'unknown' };
  const series = others.filter((other) => isRolling(other) && isSameSeries(other, first));
  const order = rolling.rollingOrder ?? 0;
  const decided = series.filter((other) => findDecision(other) !== undefined);
  if (decided.some((other) => order <= (other.rollingOrder ?? 0)))
    return { result: 'RollingSortPrecedesConfirmed', path: 'rollingOrder', message: 'order' };
  if (series.some((other) => other.rollingOrder === order))
    return { result: 'RollingAdvanceCannotAdd', path: 'rollingOrder', message: 'taken' };
  const before = series.filter((other) => (other.rollingOrder ?? 0) < order);
  const paidBack = [first, ...before].filter(isPaidBack).map(({ amount }) => amount);
  if (!sharesCurrency(rolling, first))
    return { result: 'InvalidData', path: 'currency', message: 'seriesCurrency' };
  if (compare(rolling.thresholdAmount ?? '0', sum(paidBack)) >= 0)
    return { result: 'InvalidData', path: 'thresholdAmount', message: 'aboveRelated' };
  return undefined;
};

const itemProblems = (item: Item, others: readonly Item[], currency: Currency): FieldProblem[] => {
  const rolling = isRolling(item) ? rollingProblem(item, others) : undefined;
  const overlaps = others.some((other) => advancesOverlap(item, other));
  return [
    ...brokenRules(itemRules, item),
    ...broken(!isPayable(item.amount, item.currency ?? currency), 'amount', 'decimals'),
    ...(rolling ? [rolling] : []),
    ...broken(overlaps, 'deductStartDate', 'overlap', 'NewContractAdvanceOverlap'),
  ];
};

/** Currencies of a contract. */
type Currencies = Pick<ContractFields, 'currency' | 'royaltyCurrency'>;

const isInAnotherCurrency = ({ currency }: AdvanceFields, contract: Currencies): boolean => {
  const accountingCurrency = accountingCurrencyOf(contract);
  return Boolean(accountingCurrency && currency && currency !== accountingCurrency);
};

/** Returns the rules that new payment items of a contract break, among themselves or with the existing ones. */
export const advancesProblems = (
  added: readonly AdvanceFields[],
  present: readonly Advance[],
  contract: Currencies,
): FieldProblem[] =>
  added.flatMap((advance, index) =>
    [
      ...broken(isInAnotherCurrency(advance, contract), 'currency', 'accountingCurrency'),
      ...itemProblems(advance, [...present, ...added.slice(0, index)], contract.currency),
    ].map(({ result, path, message }) => ({ result, path: `advances.${index}.${path}`, message })),
  );

/**
 * Returns why the rolling payments of a series forbid a change of a payment item. They must still follow a payment and
 * be able to reach their thresholds.
 */
const seriesProblem = (
  before: Advance,
  after: AdvanceFields,
  others: readonly Advance[],
): FieldProblem | undefined => {
  const changed: Item = { ...after, contractAdvanceId: before.contractAdvanceId };
  const waiting = others.filter((other) => isSameSeries(other, before) && !other.rollingDecision);
  for (const rolling of waiting.filter(isRolling)) {
    const problem = rollingProblem(rolling, [changed, ...others.filter((other) => other !== rolling)]);
    if (problem?.path === 'thresholdAmount')
      return { result: 'InvalidData', path: 'amount', message: 'belowThreshold' };
    if (problem) return { result: 'RollingAdvanceCannotEdit', path: 'advanceType', message: 'followed' };
  }
  return undefined;
};

/**
 * Returns the rules a change of a payment item breaks: those for adding it, and those of the rolling payments that
 * follow it. Its currency does not change.
 * @param after completed by `placeRolling`
 * @param others the other items of the contract
 */
export const updateProblems = (
  before: Advance,
  after: AdvanceFields,
  others: readonly Advance[],
): FieldProblem[] => {
  const hasOtherCurrency = after.currency !== undefined && after.currency !== before.currency;
  const series = seriesProblem(before, after, others);
  return [
    ...broken(hasOtherCurrency, 'currency', 'addAnother'),
    ...(series ? [series] : []),
    ...itemProblems({ ...after, contractAdvanceId: before.contractAdvanceId }, others, before.currency),
  ];
};

/**
 * Completes rolling payments. Without a named payment they follow the last one that is deducted. Without a position
 * they come after the existing ones.
 */
export const placeRolling = (
  added: readonly AdvanceFields[],
  present: readonly Advance[],
): AdvanceFields[] => {
  const last = present.findLast(mayBeFollowed)?.contractAdvanceId;
  const places = new Map<string, number>();
  for (const { relatedAdvanceId, rollingOrder } of present)
    if (relatedAdvanceId)
      places.set(relatedAdvanceId, Math.max(places.get(relatedAdvanceId) ?? 0, rollingOrder ?? 0));
  return added.map((advance) => {
    const relatedAdvanceId = advance.relatedAdvanceId ?? last;
    if (!isRolling(advance) || !relatedAdvanceId) return advance;
    const rollingOrder = advance.rollingOrder ?? (places.get(relatedAdvanceId) ?? 0) + 1;
    places.set(relatedAdvanceId, Math.max(places.get(relatedAdvanceId) ?? 0, rollingOrder));
    return { ...advance, relatedAdvanceId, rollingOrder };
  });
};

/** Series of payments with the amount royalty has paid back: the first payment, then the rolling ones in order. */
export type Series = {
  first: Advance;
  rolling: readonly Advance[];
  /** Amount paid back of all payments of the series. */
  recouped: Decimal;
  /** Amount still to be paid back of the payments made. */
  outstanding: Decimal;
};

/** Returns the status of a rolling payment. */
export const rollingStatus = (rolling: Advance, recouped: string): RollingStatus =>
  rolling.rollingDecision ??
  (compare(recouped, rolling.thresholdAmount ?? '0') >= 0
    ? 'unconfirmedReachedThreshold'
    : 'unconfirmedBelowThreshold');

const earlierPayments = (rolling: Advance, series: Series): Advance[] =>
  series.rolling.filter((other) => (other.rollingOrder ?? 0) < (rolling.rollingOrder ?? 0));

/**
 * Returns why a rolling payment cannot be decided. The first payment must be paid and every earlier rolling payment
 * decided. To confirm that the condition is met, the earlier confirmed ones must be paid, the payments made must not be
 * fully paid back, and the threshold must be reached.
 */
export const rollingDecisionProblem = (
  rolling: Advance,
  series: Series,
  conditionMet: boolean,
): FieldProblem['result'] | undefined => {
  if (rolling.rollingDecision) return 'RollingAlreadyConfirmed';
  if (!series.first.paid) return 'AdvanceMustPaid';
  const earlier = earlierPayments(rolling, series);
  if (earlier.some(({ rollingDecision }) => !rollingDecision)) return 'LastRollingMustConfirmed';
  if (!conditionMet) return undefined;
  if (earlier.some(({ rollingDecision, paid }) => rollingDecision === 'confirmedConditionMet' && !paid))
    return 'AdvanceMustPaid';
  if (isZero(series.outstanding)) return 'RollingRelatedContractAdvanceHasBeenFullyOffset';
  if (rollingStatus(rolling, series.recouped) === 'unconfirmedBelowThreshold')
    return 'RollingThresholdNotReached';
  return undefined;
};

/** Returns why a payment item cannot be paid. Does not check the amounts. */
export const paymentProblem = (advance: Advance): FieldProblem['result'] | undefined => {
  if (advance.paid) return 'PaidAdvanceCannotChange';
  if (!isRolling(advance)) return undefined;
  if (advance.rollingDecision === 'confirmedConditionNotMet') return 'RollingAlreadyConfirmed';
  return advance.rollingDecision ? undefined : 'RollingNotConfirmed';
};

/** Returns why a payment item cannot be changed or removed. */
export const changeProblem = (
  advance: Advance,
  others: readonly Advance[],
  change: 'update' | 'delete',
): FieldProblem['result'] | undefined => {
  if (advance.paid) return 'PaidAdvanceCannotChange';
  if (advance.rollingDecision) return 'RollingAdvanceCannotEdit';
  const followed = others.some(({ relatedAdvanceId }) => relatedAdvanceId === advance.contractAdvanceId);
  return change === 'delete' && followed ? 'HasAdvanceCannotBeDeleted' : undefined;
};

/**
 * Returns the rule broken by moving the last day of deduction ranges. The new day must not be earlier than before, and
 * no range may overlap another payment of the contract.
 * @param endDates new last day by the item's id
 */
export const extendProblem = (
  present: readonly Advance[],
  endDates: ReadonlyMap<string, string>,
): FieldProblem | undefined => {
  const extended = present.map((advance) => ({
    ...advance,
    deductEndDate: endDates.get(advance.contractAdvanceId) ?? advance.deductEndDate,
  }));
  for (const [index, advance] of extended.entries()) {
    const path = `advances.${[...endDates.keys()].indexOf(advance.contractAdvanceId)}.deductEndDate`;
    if (advance.deductEndDate < present[index]!.deductEndDate)
      return { result: 'InvalidData', path, message: 'shortened' };
    const changed = endDates.has(advance.contractAdvanceId);
    if (changed && extended.some((other) => other !== advance && advancesOverlap(advance, other)))
      return { result: 'NewContractAdvanceOverlap', path, message: 'overlap' };
  }
  return undefined;
};
