import { describe, expect, it } from 'vitest';
import { listStatementRecords } from '../../../shared/accounting/statementRecordRoutes.ts';
import {
  listPayerWithdrawals,
  listWithdrawals,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { makeRecord, reportParties } from '../accounting/madeRecords.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createLicensor,
  earn,
  openBusiness,
  payWithdrawal,
  royaltyLine,
} from '../../support/business/openBusiness.ts';
import { signUpStaff, signUpReporter } from '../../support/business/people.ts';

const payerEntity = 'coworkTaipei';

const { staff, agentId } = await openBusiness();
const payer = staff;
const reader = await signUpStaff();
const reporter = await signUpReporter();
const author = await createLicensor(agentId, { payerEntity });
await earn([royaltyLine(author, '30000')]);

describe('an author whom a co-creation station pays', () => {
  it('has reports in the list of co-creation authors, and in no other', async () => {
    const statementRecordId = await makeRecord({
      ...reportParties(author),
      payerEntity,
      startDate: '2026-11-01',
      endDate: '2026-11-30',
    });
    const listed = async (audience: string) =>
      (await invoke(listStatementRecords, reporter, { query: { audience } })).data.items;
    expect(await listed('cowork')).toMatchObject([{ statementRecordId, payerEntity }]);
    expect(await listed('general')).toEqual([]);
  });

  it('requests a withdrawal, which is listed for the station and paid by staff', async () => {
    const { agentId, bankAccount, identity } = author;
    const requested = await invoke(requestWithdrawal, identity, {
      body: {
        agentId,
        payerEntity,
        currency: 'TWD',
        idempotencyKey: 'station-withdrawal',
        bankAccountId: bankAccount.bankAccountId,
        expectedNet: '27000',
        confirmed: true,
      },
    });
    const withdrawalId = String(requested.data.withdrawalId);
    const waitingAt = async (id: string) =>
      (await invoke(listPayerWithdrawals, reader, { params: { id }, query: { status: '1' } })).data.items;
    expect(await waitingAt(payerEntity)).toMatchObject([{ withdrawalId }]);
    expect(await waitingAt('taipei')).toEqual([]);
    expect((await payWithdrawal(payer, withdrawalId, '27000')).data).toMatchObject({
      status: withdrawalStatuses.confirmed,
    });
    expect(await waitingAt(payerEntity)).toEqual([]);
    const own = await invoke(listWithdrawals, identity, { query: {} });
    expect(own.data.items).toMatchObject([{ withdrawalId, status: withdrawalStatuses.confirmed }]);
  });
});
