import type * as z from 'zod';
import type { Advance, AdvanceFields } from '../../../shared/contracts/advanceSchema.ts';
import {
  advanceFieldsSchema,
  advanceSchema,
  broughtInNumberSchema,
} from '../../../shared/contracts/advanceSchema.ts';
import { advancesProblems, isRolling, ownFields } from '../../../shared/contracts/advanceRules.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { compare } from '../../../shared/money/decimal.ts';
import type { Identity } from '../../api/identity.ts';
import { newId } from '../../core/newId.ts';
import { refuseProblem } from '../../core/refuseProblem.ts';
import { commit } from '../../db/commit.ts';
import { retrying } from '../../db/retrying.ts';
import { advancesOfContract } from '../advanceReader.ts';
import { advanceRevision } from '../advanceRevision.ts';
import { checkSharing } from './advanceSharing.ts';
import { bringInWrites, checkUnits } from '../advanceStore.ts';
import { loadManagedContract } from '../contractReader.ts';
import { contractsAbove } from '../licenceReader.ts';

/** Payment item of another system that is not paid yet. */
export const broughtInItemSchema = advanceFieldsSchema.omit({ includeAllUnits: true }).extend({
  /** Decision about a rolling payment, and the day its threshold was first seen as reached. */
  rollingDecision: advanceSchema.shape.rollingDecision,
  reachedOn: advanceSchema.shape.reachedOn,
  /** Number the business gave it. */
  number: broughtInNumberSchema.optional(),
});
export type BroughtInItem = z.infer<typeof broughtInItemSchema>;

const fieldsOf = (
  { rollingDecision: _decision, reachedOn: _reached, number: _number, ...input }: BroughtInItem,
  { currency }: Pick<Contract, 'currency'>,
): AdvanceFields & Pick<Advance, 'currency'> => ({
  ...ownFields({ ...input, includeAllUnits: input.contractUnitIds.length === 0 }),
  currency: input.currency ?? currency,
});

/** Returns a payment item as it is brought in; `undefined` for one that is paid. */
export const inputOfItem = ({ externalId, ...advance }: Advance): BroughtInItem | undefined =>
  advance.paid ? undefined : broughtInItemSchema.parse({ ...advance, number: externalId });

/**
 * Returns the item of a contract with the same number or, without a number, one that is not paid with the same day, currency and
 * amount.
 */
const findBefore = (
  { number, expectedDate, amount }: BroughtInItem,
  currency: string,
  present: readonly Advance[],
): Advance | undefined =>
  present.find((one) => {
    if (one.broughtIn || one.externalId !== number) return false;
    const hasSameFacts =
      one.expectedDate === expectedDate && one.currency === currency && compare(one.amount, amount) === 0;
    return number !== undefined || (!one.paid && hasSameFacts);
  });

/** Payment item that was brought in, now (`isNew`) or before. */
type BroughtIn = { item: Advance; isNew: boolean };

const bringInOnce = async (
  identity: Identity,
  contractId: string,
  input: BroughtInItem,
): Promise<BroughtIn> => {
  const contract = await loadManagedContract(identity, contractId);
  const revision = await advanceRevision(contractId);
  const present = await advancesOfContract(contractId);
  const fields = fieldsOf(input, contract);
  const before = findBefore(input, fields.currency, present);
  if (before) return { item: before, isNew: false };
  refuseProblem(
    ...advancesProblems([fields], present, contract).map(({ path, ...problem }) => ({
      ...problem,
      path: path.replace('advances.0.', ''),
    })),
  );
  await checkSharing([fields], contract.currency, (advance) => contractsAbove(contract, advance));
  await checkUnits(contractId, [fields]);
  const { rollingDecision, reachedOn } = isRolling(fields) ? input : {};
  const item: Advance = {
    ...fields,
    contractAdvanceId: newId('adv'),
    externalId: input.number,
    contractId,
    paid: false,
    rollingDecision,
    reachedOn,
    version: 1,
  };
  const { contractAdvanceId, currency, amount, expectedDate } = item;
  await commit(
    identity,
    {
      action: 'payment item brought in',
      subject: contractId,
      changes: {
        contractAdvanceId,
        expectedDate,
        currency,
        amount,
        number: input.number,
        rollingDecision,
        reachedOn,
      },
    },
    bringInWrites(item, revision),
  );
  return { item, isNew: true };
};

/**
 * Brings in a payment item that is not paid yet. One that was brought in before is returned as it is, so a repeat changes
 * nothing.
 * @throws Refusal by the rules for adding payment items
 */
export const bringInItem = (
  identity: Identity,
  contractId: string,
  input: BroughtInItem,
): Promise<BroughtIn> =>
  // Each repeat follows a change of the contract's items that succeeded.
  retrying('StaleVersion', Number.POSITIVE_INFINITY, () => bringInOnce(identity, contractId, input));

const amounts: ReadonlySet<string> = new Set<keyof BroughtInItem>(['amount', 'thresholdAmount']);

const textOf = (value: BroughtInItem[keyof BroughtInItem]): string =>
  Array.isArray(value) ? value.toSorted().join() : (value ?? '').toString();

/** Returns the fields in which a row differs from a payment item that is there. A paid one is past them. */
export const itemDifferences = (input: BroughtInItem, before: Advance): (keyof BroughtInItem)[] => {
  const stored = inputOfItem(before);
  if (!stored) return [];
  const given = { ...input, currency: input.currency ?? before.currency };
  return (Object.keys(broughtInItemSchema.shape) as (keyof BroughtInItem)[]).filter((field) => {
    const [one, other] = [textOf(given[field]), textOf(stored[field])];
    return amounts.has(field) && one && other ? compare(one, other) !== 0 : one !== other;
  });
};
