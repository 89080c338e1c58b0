import { expect } from 'vitest';
import { countNews } from '../../../shared/account/routes.ts';
import {
  confirmAdvancePayments,
  listAdvancePayments,
  listHeldDeductions,
  listRollingAdvances,
} from '../../../shared/accounting/advanceRoutes.ts';
import { loadBalance, balancesOfOwner, recoupmentsOn } from '../../../functions/ledger/ledgerStore.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { handler as checkRollingAdvances } from '../../../functions/accounting/tasks/checkRollingAdvances.ts';
import { getRoyaltyContract } from '../../../shared/contracts/enquiryRoutes.ts';
import { getWithdrawal, listPayerWithdrawals } from '../../../shared/withdrawals/routes.ts';
import { loadWithdrawals } from '../../../functions/withdrawals/withdrawalStore.ts';
import { account, kindOfAccount } from '../../../shared/accounting/account.ts';
import type { PaymentItem, RollingItem } from '../../../shared/accounting/paymentSchema.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import { add, compare, isZero, negate, sum } from '../../../shared/money/decimal.ts';
import { mayMove } from '../../../shared/withdrawals/status.ts';
import type { Licensor } from '../../support/business/openBusiness.ts';
import { BusinessActions, payers } from './businessActions.ts';

/** A business whose invariants can be checked after each action. */
export class CheckedBusiness extends BusinessActions {
  /** Checks the invariants of the business. */
  async check(): Promise<void> {
    const { unbalanced, differences } = await verifyLedger();
    expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
    const advances = await this.advances();
    await this.checkItems(advances);
    await this.checkWithdrawals();
    for (const contract of this.contracts()) await this.checkContract(contract, advances);
    await this.checkQueues(advances);
    await this.checkStranger(advances);
  }

  /** Checks that each advance is recouped at most up to its amount, and that payments and decisions are unchanged. */
  private async checkItems(advances: readonly Advance[]): Promise<void> {
    for (const { contractAdvanceId: id, payment, rollingDecision, amount } of advances) {
      const known = this.payments.get(id);
      if (known) expect(payment).toEqual(known);
      if (payment) this.payments.set(id, payment);
      const decided = this.decisions.get(id);
      if (decided) expect(rollingDecision).toBe(decided);
      if (rollingDecision) this.decisions.set(id, rollingDecision);
      const balances = await balancesOfOwner(id, 'TWD');
      for (const balance of balances) {
        const left = kindOfAccount(balance.account) === 'held' ? negate(balance.amount) : balance.amount;
        expect(compare(left, '0'), balance.account).toBeGreaterThanOrEqual(0);
        expect(compare(left, amount), balance.account).toBeLessThanOrEqual(0);
      }
    }
    for (const id of this.payments.keys())
      expect(advances.map(({ contractAdvanceId }) => contractAdvanceId)).toContain(id);
  }

  /** Checks that withdrawals follow allowed transitions, and that requested amounts are unchanged. */
  private async checkWithdrawals(): Promise<void> {
    for (const { licensorId } of this.parties.chain) {
      const all = await loadWithdrawals(licensorId);
      expect(all.filter(({ status }) => status === 1).length).toBeLessThanOrEqual(1);
      for (const withdrawal of all) {
        const { withdrawalId, status, gross, taxLines, parts, batchIds } = withdrawal;
        const known = this.withdrawals.get(withdrawalId);
        if (known) {
          const frozen = { gross: known.gross, taxLines: known.taxLines, parts: known.parts };
          expect({ gross, taxLines, parts }).toEqual(frozen);
          expect(batchIds).toEqual(known.batchIds);
          if (known.status !== status) expect(mayMove(known.status, status)).toBe(true);
        }
        this.withdrawals.set(withdrawalId, withdrawal);
        const reserved = await loadBalance(account.reserved(withdrawalId), 'TWD');
        expect(negate(reserved)).toBe(status === 1 ? add(gross, '0') : '0');
      }
    }
  }

  /** Checks that on every screen the amount owed under a contract is its income less everything taken from it. */
  private async checkContract({ contractId, licensorId }: Licensor, advances: readonly Advance[]) {
    const payable = negate(await loadBalance(account.payable(licensorId, contractId), 'TWD'));
    const parts = advances.flatMap(({ payment }) => payment?.shared ?? []);
    const credited = parts.filter((part) => part.contractId === contractId).map(({ amount }) => amount);
    const owners = [undefined, ...this.parties.chain.map((one) => one.licensorId)];
    const names = advances.flatMap(({ contractAdvanceId }) =>
      owners.map((owner) => account.advance(contractAdvanceId, owner)),
    );
    const taken = (await Promise.all(names.map((name) => recoupmentsOn(name, 'TWD'))))
      .flat()
      .filter((one) => one.contractId === contractId)
      .map(({ amount }) => amount);
    const held = (await this.held()).filter((one) => one.contractId === contractId).map((one) => one.held);
    const withdrawn = [...this.withdrawals.values()]
      .filter(({ status }) => status <= 2)
      .flatMap(({ parts: own }) => own.filter((part) => part.contractId === contractId))
      .map(({ amount }) => amount);
    const earned = sum([this.royalty.get(contractId) ?? '0', ...credited]);
    expect(sum([payable, ...taken, ...held, ...withdrawn]), contractId).toBe(earned);
    const { data } = await this.ask(getRoyaltyContract, this.parties.staff, { params: { id: contractId } });
    const [shown] = data.royalties as { payable: string }[];
    expect(shown?.payable ?? '0').toBe(payable);
    const refused = await this.ask(getRoyaltyContract, this.parties.stranger, {
      params: { id: contractId },
    });
    expect(refused.name).toBe('DataNotFound');
  }

  /** Checks that lists and counts agree, and that each item is only in the list it belongs to. */
  private async checkQueues(advances: readonly Advance[]): Promise<void> {
    const { staff } = this.parties;
    const mine = new Set(advances.map(({ contractAdvanceId }) => contractAdvanceId));
    const own = <T extends { contractAdvanceId: string }>(items: unknown[]) =>
      (items as T[]).filter(({ contractAdvanceId }) => mine.has(contractAdvanceId));
    const listed = async (status: string) =>
      own<PaymentItem>(
        (await this.ask(listAdvancePayments, staff, { query: { status, limit: '100' } })).data.items,
      );
    const listIds = (items: readonly Pick<Advance, 'contractAdvanceId'>[]) =>
      items.map(({ contractAdvanceId }) => contractAdvanceId).sort();
    const isDue = ({ advanceType, rollingDecision }: Advance) =>
      advanceType !== 4 || rollingDecision === 'confirmedConditionMet';
    expect(listIds(await listed('unpaid'))).toEqual(
      listIds(advances.filter((one) => !one.paid && isDue(one))),
    );
    expect(listIds(await listed('paid'))).toEqual(listIds(advances.filter(({ paid }) => paid)));
    expect(listIds(await listed('all'))).toEqual(listIds(advances));
    for (const item of await listed('paid'))
      if (item.deductSetting) expect(add(item.outstanding, item.recouped)).toBe(add(item.amount, '0'));
      else expect([item.outstanding, item.recouped].every(isZero)).toBe(true);
    await checkRollingAdvances();
    const rolling = (await this.ask(listRollingAdvances, staff, { query: { limit: '100' } })).data.items;
    const reached = (rolling as RollingItem[]).filter(
      ({ rollingStatus }) => rollingStatus === 'unconfirmedReachedThreshold',
    );
    const held = (await this.ask(listHeldDeductions, staff, { query: { limit: '100' } })).data;
    const news = (await this.ask(countNews, staff)).data;
    expect(news).toMatchObject({ rollingAdvance: reached.length, advanceDeduction: held.total });
    const waiting = await Promise.all(
      payers.map(async (invoiceId) => {
        const { data } = await this.ask(listPayerWithdrawals, staff, {
          params: { id: invoiceId },
          query: { status: '1' },
        });
        return data.total ? [{ invoiceId, count: data.total }] : [];
      }),
    );
    const counted = news.requestedWithdrawal as { invoiceId: string }[];
    const order = (a: { invoiceId: string }, b: { invoiceId: string }) =>
      a.invoiceId < b.invoiceId ? -1 : 1;
    expect(counted.sort(order)).toEqual(waiting.flat().sort(order));
  }

  /** Checks that a stranger sees nothing of the business. */
  private async checkStranger(advances: readonly Advance[]): Promise<void> {
    const { stranger } = this.parties;
    for (const status of ['all', 'unpaid', 'paid'])
      expect((await this.ask(listAdvancePayments, stranger, { query: { status } })).data).toMatchObject({
        total: 0,
      });
    expect((await this.ask(listRollingAdvances, stranger, { query: {} })).data).toMatchObject({ total: 0 });
    const id = advances[0]?.contractAdvanceId;
    if (id) {
      const pays = { contractAdvanceIds: [id], payDate: this.day };
      const { data } = await this.ask(confirmAdvancePayments, stranger, { body: pays });
      expect(data).toMatchObject({ done: [] });
    }
    const [withdrawalId] = this.withdrawals.keys();
    if (withdrawalId)
      expect((await this.ask(getWithdrawal, stranger, { params: { id: withdrawalId } })).name).toBe(
        'DataNotFound',
      );
  }
}
