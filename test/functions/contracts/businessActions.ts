import { expect } from 'vitest';
import {
  checkRollingAdvance,
  confirmAdvancePayments,
  decideDeduction,
  listHeldDeductions,
} from '../../../shared/accounting/advanceRoutes.ts';
import { bookBatch, receiveBatch } from '../../../functions/ledger/postBatch.ts';
import { recordOfflineWithdrawal } from '../../../shared/accounting/offlineRoutes.ts';
import { handler as checkRollingAdvances } from '../../../functions/accounting/tasks/checkRollingAdvances.ts';
import {
  addContractAdvances,
  deleteContractAdvance,
  updateContractAdvance,
} from '../../../shared/contracts/advanceRoutes.ts';
import { advancesOfContract } from '../../../functions/contracts/advanceReader.ts';
import { extendContractAdvances, renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import { getContractBasicInfo } from '../../../shared/contracts/routes.ts';
import { updateContractBasicInfo } from '../../../shared/contracts/enquiryRoutes.ts';
import { handler as checkRenewals } from '../../../functions/contracts/tasks/checkRenewals.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import {
  cancelWithdrawal,
  confirmWithdrawal,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { putProof } from '../../support/putProof.ts';
import { loadWithdrawals } from '../../../functions/withdrawals/withdrawalStore.ts';
import type { HeldDeduction } from '../../../shared/accounting/paymentSchema.ts';
import type { RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import type { Advance, AdvancePayment } from '../../../shared/contracts/advanceSchema.ts';
import { add, decimalSchema, sum } from '../../../shared/money/decimal.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import { today } from '../../support/today.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { invoke, type Invoked } from '../../support/dataCloud.ts';
import type { Licensor } from '../../support/business/openBusiness.ts';

/** Parties of a business: three contracts in a chain, each under the one before it, and a stranger. */
export type Parties = {
  staff: Identity;
  stranger: Identity;
  /** The licensors of the three contracts, top first. The agent of each contract is the licensor of the next. */
  chain: readonly [Licensor, Licensor, Licensor];
  /** The one work of each contract. */
  unitIds: ReadonlyMap<string, string>;
};

/** Paying companies of the contracts. */
export const payers = ['taipei', 'shanghai'] as const;
const firstDay = '2024-12-01';

/** Actions of a business over two years, done by the calls the screens make. Conflicting actions are sent twice at once. */
export class BusinessActions {
  protected readonly parties: Parties;
  /** Contracts with their renewals, the top of the chain first. */
  private readonly terms: Licensor[][];
  protected readonly royalty = new Map<string, string>();
  protected readonly payments = new Map<string, AdvancePayment>();
  protected readonly decisions = new Map<string, string>();
  protected readonly withdrawals = new Map<string, Withdrawal>();
  protected day = firstDay;
  private keys = 0;

  constructor(parties: Parties) {
    this.parties = parties;
    this.terms = parties.chain.map((licensor) => [licensor]);
  }

  /** Calls a route as a person and expects no server error. */
  protected async ask(...call: Parameters<typeof invoke>): Promise<Invoked> {
    const answer = await invoke(...call);
    expect(answer.status, JSON.stringify([call[2], answer.data])).toBeLessThan(500);
    return answer;
  }

  private key = () => `lived-${(this.keys += 1)}-${this.parties.chain[0].licensorId}`;
  protected contracts = (): Licensor[] => this.terms.flat();
  private pick = <T>(items: readonly T[], seed: number): T | undefined =>
    items[seed % Math.max(1, items.length)];
  protected advances = async (): Promise<Advance[]> =>
    (await Promise.all(this.contracts().map(({ contractId }) => advancesOfContract(contractId)))).flat();

  /** Moves the business's day forward, at most to today. */
  wait(days: number): void {
    const day = addDays(this.day, days);
    this.day = day > today() ? today() : day;
  }

  private async line(level: number, royalty: string, through: string[]): Promise<RoyaltyLine> {
    const terms = this.terms[level]!;
    const { contractId, licensorId, agentId } = terms.at(-1)!;
    return {
      licensorId,
      contractId,
      agentId,
      workRef: 'wrk_00000000000001',
      usedOn: this.day,
      ...(through.length && { through }),
      territory: 158,
      gross: decimalSchema.parse(royalty),
      royalty: decimalSchema.parse(royalty),
      commission: decimalSchema.parse('0'),
    };
  }

  /** Receives income of a statement twice at once, either directly under a contract or up the chain to it. */
  async earn(royalty: string, lowest: number): Promise<void> {
    const lines: RoyaltyLine[] = [];
    for (let level = 0; level <= lowest; level += 1) {
      const through = this.terms.slice(level + 1, lowest + 1).map((terms) => terms.at(-1)!.contractId);
      lines.push(await this.line(level, royalty, through));
    }
    const [batchId, run, currency] = [newId('bat'), 1, 'TWD'] as const;
    await bookBatch({ batchId, run, currency, occurredOn: this.day, lines });
    const receipt = {
      batchId,
      run,
      lines,
      payer: 'taipei',
      payDate: this.day,
      serviceFee: decimalSchema.parse('0'),
      statementCurrency: currency,
      receivingCurrency: currency,
      exchangeRate: decimalSchema.parse('1'),
      cash: sum(lines.map(({ gross }) => gross)),
    };
    await Promise.all([0, 1].map(() => receiveBatch(receipt, loadRecoupableAdvances)));
    for (const line of lines)
      this.royalty.set(line.contractId, add(this.royalty.get(line.contractId) ?? '0', line.royalty));
  }

  /** Adds payments of every kind: one followed by rolling payments, one decided by hand, one shared. */
  async agree(): Promise<void> {
    const range = { deductStartDate: '2024-06-01', deductEndDate: '2027-06-30', expectedDate: this.day };
    const item = { advanceType: 2, amount: '12000', deductSetting: 1, ...range };
    const [top, middle, low] = this.parties.chain.map(({ contractId }) => contractId) as [
      string,
      string,
      string,
    ];
    const unitIds = [this.parties.unitIds.get(low)];
    const add = async (id: string, fields: object) => {
      const body = { advances: [fields] };
      const answer = await this.ask(addContractAdvances, this.parties.staff, { params: { id }, body });
      expect(answer.name).toBe('Success');
    };
    await add(top, item);
    for (const thresholdAmount of ['6000', '14000', '20000'])
      await add(top, { ...item, advanceType: 4, amount: '9000', thresholdAmount });
    await add(middle, { ...item, deductSetting: 2 });
    await add(low, { ...item, profitSharing: true, includeAllUnits: false, contractUnitIds: unitIds });
    for (let paid = 0; paid < 3; paid += 1) await this.settle(0, true);
  }

  /** Adds a payment item of some kind, which the rules may refuse. */
  async addItem(seed: number, value: string, kind: 'plain' | 'rolling' | 'shared'): Promise<void> {
    const { contractId } = this.pick(this.contracts(), seed)!;
    const unitId = this.parties.unitIds.get(contractId);
    const year = 2024 + (seed % 3);
    const plain = {
      advanceType: 1 + (seed % 3),
      amount: value,
      expectedDate: this.day,
      deductSetting: seed % 3,
      deductStartDate: `${year}-01-01`,
      deductEndDate: `${year + 1}-02-28`,
      ...(seed % 4 === 0 && { incomeRegions: [1001] }),
    };
    const more = {
      plain: {},
      rolling: { advanceType: 4, deductSetting: 1, thresholdAmount: String(1 + Number(value) / 4) },
      shared: {
        deductSetting: seed % 2,
        profitSharing: true,
        includeAllUnits: false,
        contractUnitIds: [unitId],
      },
    };
    await this.ask(addContractAdvances, this.parties.staff, {
      params: { id: contractId },
      body: { advances: [{ ...plain, ...more[kind] }] },
    });
  }

  /** Changes or removes a payment item, by two people at once. */
  async changeItem(seed: number, value: string, removes: boolean): Promise<void> {
    const advance = this.pick(await this.advances(), seed);
    if (!advance) return;
    const params = { id: advance.contractId, advId: advance.contractAdvanceId };
    const { payment: _payment, ...fields } = advance;
    const body = { ...fields, amount: value };
    const { staff } = this.parties;
    await Promise.all([
      this.ask(updateContractAdvance, staff, { params, body }),
      removes
        ? this.ask(deleteContractAdvance, staff, { params })
        : this.ask(updateContractAdvance, staff, { params, body: { ...body, remark: '另一位' } }),
    ]);
  }

  /** Pays a payment item, or decides about a rolling one, by two people at once. */
  async settle(seed: number, conditionMet: boolean): Promise<void> {
    const open = (await this.advances()).filter(
      ({ paid, rollingDecision }) => !paid && rollingDecision !== 'confirmedConditionNotMet',
    );
    const advance = this.pick(open, seed);
    if (!advance) return;
    const { contractAdvanceId } = advance;
    const { staff } = this.parties;
    const decide = (met: boolean) =>
      this.ask(checkRollingAdvance, staff, { body: { contractAdvanceId, conditionMet: met } });
    if (advance.advanceType === 4 && !advance.rollingDecision)
      await Promise.all([decide(conditionMet), decide(!conditionMet), checkRollingAdvances()]);
    const pay = () =>
      this.ask(confirmAdvancePayments, staff, {
        body: { contractAdvanceIds: [contractAdvanceId], payDate: this.day },
      });
    const paid = await Promise.all([pay(), pay()]);
    expect(paid.filter(({ data }) => (data.done as string[]).length > 0).length).toBeLessThanOrEqual(1);
  }

  /** Decides about held royalty, by two people at once or by one. */
  async decide(seed: number, deduct: boolean): Promise<void> {
    const held = this.pick(await this.held(), seed);
    if (!held) return;
    const { contractAdvanceId, contractId, batchId, held: amount } = held;
    const body = { contractAdvanceId, contractId, batchId, held: amount, deduct };
    const { staff } = this.parties;
    const answers = await Promise.all([
      this.ask(decideDeduction, staff, { body }),
      this.ask(decideDeduction, staff, { body: { ...body, deduct: !deduct } }),
    ]);
    expect(answers.map(({ name }) => name).sort()).toEqual(['DeductionAlreadyDecided', 'Success']);
  }

  protected held = async (): Promise<HeldDeduction[]> => {
    const { data } = await this.ask(listHeldDeductions, this.parties.staff, { query: { limit: '100' } });
    const own = new Set(this.contracts().map(({ contractId }) => contractId));
    return (data.items as HeldDeduction[]).filter(({ contractId }) => own.has(contractId));
  };

  /** Requests what a licensor is owed, twice at once, then pays it, cancels it, does both at once, or leaves it waiting. */
  async withdraw(seed: number, then: 'pay' | 'cancel' | 'both' | 'wait'): Promise<void> {
    const { staff } = this.parties;
    const { identity, bankAccount, agentId, licensorId, contractId } = this.pick(this.parties.chain, seed)!;
    const basics = await this.ask(getContractBasicInfo, staff, { params: { id: contractId } });
    const range = { agentId, payerEntity: basics.data.payerEntity, currency: 'TWD' };
    const preview = await this.ask(previewWithdrawalTax, identity, { body: range });
    const body = {
      ...range,
      idempotencyKey: this.key(),
      bankAccountId: bankAccount.bankAccountId,
      expectedNet: preview.data.net ?? '1',
      confirmed: true,
      confirmAccountName: true,
      confirmResidence: true,
    };
    await Promise.all([0, 1].map(() => this.ask(requestWithdrawal, identity, { body })));
    const accepted = (await loadWithdrawals(licensorId)).find(({ status }) => status === 1);
    if (!accepted || then === 'wait') return;
    const { withdrawalId, net } = accepted;
    await putProof(withdrawalId);
    const pay = () =>
      this.ask(confirmWithdrawal, staff, {
        body: {
          withdrawalId,
          idempotencyKey: this.key(),
          payDate: today(),
          paidAmount: net,
          serviceFee: '0',
          attachmentIds: ['fil_00000000000001.pdf'],
        },
      });
    const cancel = () =>
      this.ask(cancelWithdrawal, staff, { body: { withdrawalId, reason: '測試', hidden: seed % 2 === 0 } });
    const acts = { pay: [pay, pay], cancel: [cancel, cancel], both: [pay, cancel] }[then];
    await Promise.all(acts.map((act) => act()));
  }

  /** Records royalty that was paid outside the system, twice. */
  async offline(seed: number, value: string): Promise<void> {
    const advance = this.pick(await this.advances(), seed);
    if (!advance) return;
    const body = {
      contractAdvanceId: advance.contractAdvanceId,
      currency: 'TWD',
      amount: value,
      tax: '0',
      serviceFee: '0',
      payDate: this.day,
      idempotencyKey: this.key(),
    };
    const answers = await Promise.all(
      [0, 1].map(() => this.ask(recordOfflineWithdrawal, this.parties.staff, { body })),
    );
    const accepted = answers.filter(({ code }) => code === 1).map(({ data }) => data.offlineWithdrawalId);
    expect(new Set(accepted).size).toBeLessThanOrEqual(1);
  }

  /** Changes the share, paying company, days and remark of a contract. */
  async changeContract(seed: number, share: string): Promise<void> {
    const { staff } = this.parties;
    const { contractId: id } = this.pick(this.contracts(), seed)!;
    const { data } = await this.ask(getContractBasicInfo, staff, { params: { id } });
    await this.ask(updateContractBasicInfo, staff, {
      params: { id },
      body: { ...data, licensorShare: share, payerEntity: this.pick(payers, seed)!, remark: share },
    });
  }

  /** Renews the last term of a contract of the chain, by two people at once, and extends the advances still outstanding. */
  async renew(seed: number): Promise<void> {
    const { staff } = this.parties;
    const terms = this.pick(this.terms, seed)!;
    const last = terms.at(-1)!;
    const { contractId } = last;
    const { data } = await this.ask(getContractBasicInfo, staff, { params: { id: contractId } });
    const renewal = () =>
      this.ask(renewContract, staff, {
        body: {
          contractId,
          contractNumber: newId('ctr'),
          startDate: addDays(String(data.endDate), 1),
          endDate: addDays(String(data.endDate), 365),
        },
      });
    const accepted = (await Promise.all([renewal(), renewal()])).filter(({ code }) => code === 1);
    expect(accepted.length).toBeLessThanOrEqual(1);
    if (accepted[0]) terms.push({ ...last, contractId: String(accepted[0].data.contractId) });
    await checkRenewals();
    const advances = (await advancesOfContract(contractId)).map((advance) => ({
      contractAdvanceId: advance.contractAdvanceId,
      version: advance.version,
      deductEndDate: addDays(advance.deductEndDate, 365),
    }));
    if (advances.length) await this.ask(extendContractAdvances, staff, { body: { contractId, advances } });
  }
}
