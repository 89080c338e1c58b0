import type * as z from 'zod';
import {
  checkRollingAdvance,
  confirmAdvancePayments,
  previewAdvanceTax,
} from '../../../../shared/accounting/advanceRoutes.ts';
import { approveProposal, listProposals } from '../../../../shared/approvals/routes.ts';
import { addContractAdvances } from '../../../../shared/contracts/advanceRoutes.ts';
import {
  type advancesInputSchema,
  advanceTypes,
  deductSettings,
} from '../../../../shared/contracts/advanceSchema.ts';
import { addDays } from '../../../../shared/reference/dates.ts';
import type { Caller } from '../client.ts';
import type { DemoBusiness } from '../seed.ts';

/** Days of use before and after today whose royalty pays payment items back. */
const daysOfUse = { before: 500, after: 700 };

type AdvanceInput = z.input<typeof advancesInputSchema>['advances'][number];
type Item = Pick<AdvanceInput, 'advanceType' | 'amount'> & Partial<AdvanceInput>;

/** Ids of payment items that later steps decide about. */
type PaymentItems = { paidRolling: string; confirmedRolling: string; refusedRolling: string };

const itemsOn = (today: string) => {
  const [deductStartDate, deductEndDate] = [
    addDays(today, -daysOfUse.before),
    addDays(today, daysOfUse.after),
  ];
  return (items: readonly Item[]) =>
    items.map((item) => ({
      expectedDate: addDays(today, -300),
      deductSetting: deductSettings.deduct,
      deductStartDate,
      deductEndDate,
      ...item,
    }));
};

/** Adds payment items to a contract, each after the one before it, and returns their ids. */
const addItems = async (
  { staff }: DemoBusiness,
  contractId: string,
  items: ReturnType<ReturnType<typeof itemsOn>>,
): Promise<string[]> => {
  const ids: string[] = [];
  for (const item of items) {
    const { items: added } = await staff(addContractAdvances, {
      params: { id: contractId },
      body: { advances: [item] },
    });
    ids.push(added.at(-1)!.contractAdvanceId);
  }
  return ids;
};

/**
 * Confirms that payment items were paid as their tax estimate says.
 * @returns those that wait for a second person
 */
const pay = async (
  { staff }: DemoBusiness,
  contractAdvanceIds: string[],
  payDate: string,
): Promise<string[]> => {
  for (const contractAdvanceId of contractAdvanceIds)
    await staff(previewAdvanceTax, { body: { contractAdvanceId, payDate } });
  const { failures, waiting } = await staff(confirmAdvancePayments, {
    body: { contractAdvanceIds, payDate },
  });
  if (failures.length) throw new Error(`payment item was not paid: ${failures[0]!.name}`);
  return waiting;
};

/** Approves, as the payer, payments that staff proposed. */
const approvePayments = async (payer: Caller, contractAdvanceIds: readonly string[]): Promise<void> => {
  const { items } = await payer(listProposals);
  for (const { proposalId, change } of items)
    if (change.kind === 'contractPayment' && contractAdvanceIds.includes(change.entered.contractAdvanceId))
      await payer(approveProposal, { body: { proposalId } });
};

/**
 * Adds and pays payment items before any royalty arrives: an advance that is soon paid back with rolling payments after
 * it, a guarantee that stays outstanding, one whose royalty a person decides about, a signing bonus, and unpaid ones.
 * @param payer approves the one too large for one person
 * @param payDate the day they are paid
 */
export const seedAdvances = async (
  business: DemoBusiness,
  payer: Caller,
  today: string,
  payDate: string,
): Promise<PaymentItems> => {
  const { contracts } = business;
  const items = itemsOn(today);
  const rolling = (amount: string, thresholdAmount: string) => ({
    advanceType: advanceTypes.rolling,
    amount,
    thresholdAmount,
    thresholdCondition: '新專輯發行',
  });
  const [small, paidRolling] = await addItems(
    business,
    contracts.wu!,
    items([
      { advanceType: advanceTypes.advanceRoyalty, amount: '3000' },
      rolling('10000', '1500'),
      rolling('5000', '4500'),
      rolling('7000', '14000'),
    ]),
  );
  const [guarantee, refusedRolling, confirmedRolling] = await addItems(
    business,
    contracts.may!,
    items([
      { advanceType: advanceTypes.minimumGuarantee, amount: '400000' },
      rolling('50000', '5000'),
      rolling('80000', '6000'),
    ]),
  );
  const [artificial] = await addItems(
    business,
    contracts.chen!,
    items([
      { advanceType: advanceTypes.advanceRoyalty, amount: '60000', deductSetting: deductSettings.artificial },
    ]),
  );
  const [bonus] = await addItems(
    business,
    contracts.lin!,
    items([
      {
        advanceType: advanceTypes.signingBonus,
        amount: '15000',
        deductSetting: deductSettings.notDeduct,
        incomeSource: '示範影業',
      },
    ]),
  );
  await addItems(
    business,
    contracts.shu!,
    items([
      {
        advanceType: advanceTypes.minimumGuarantee,
        amount: '36000',
        expectedDate: addDays(today, 30),
        deductStartDate: addDays(today, 30),
      },
    ]),
  );
  await approvePayments(payer, await pay(business, [small!, guarantee!, artificial!, bonus!], payDate));
  return { paidRolling: paidRolling!, confirmedRolling: confirmedRolling!, refusedRolling: refusedRolling! };
};

/**
 * Decides rolling payments once royalty has come in: one is paid, one waits for its payment, one is refused. Of the
 * following ones, one reaches its threshold and one does not.
 * @param payDate the day the one is paid
 */
export const decideRollingPayments = async (
  business: DemoBusiness,
  { paidRolling, confirmedRolling, refusedRolling }: PaymentItems,
  payDate: string,
): Promise<void> => {
  const decide = (contractAdvanceId: string, conditionMet: boolean, remark?: string) =>
    business.staff(checkRollingAdvance, { body: { contractAdvanceId, conditionMet, remark } });
  await decide(paidRolling, true);
  await pay(business, [paidRolling], payDate);
  await decide(refusedRolling, false, '未達約定銷量');
  await decide(confirmedRolling, true);
};
