import { describe, expect, it } from 'vitest';
import {
  createStatementRecord,
  declineStatementRecord,
  deliverStatementRecord,
  markStatementRecordIncorrect,
  saveStatementRecordNote,
} from '../../../shared/accounting/statementRecordRoutes.ts';
import {
  deriveRecordId,
  loadStoredRecord,
  recordNote,
} from '../../../functions/accounting/statementRecordStore.ts';
import { getNote } from '../../../functions/notes/noteStore.ts';
import {
  cancelWithdrawal,
  previewWithdrawalTax,
  requestWithdrawal,
} from '../../../shared/withdrawals/routes.ts';
import { pendingWithdrawalId } from '../../../functions/withdrawals/withdrawalStore.ts';
import { today } from '../../support/today.ts';
import { invoke, type InvokedRoute } from '../../support/dataCloud.ts';
import {
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpPayer, signUpReporter } from '../../support/business/people.ts';
import { beforeNextCommit } from '../../support/beforeNextCommit.ts';
import { makeRecord, reportParties } from './madeRecords.ts';

const { agentId } = await openBusiness();
const staff = await signUpReporter();

/** A report made and viewed of everything a licensor earned until a day, today by default. */
const reported = async (endDate = today()): Promise<{ licensor: Licensor; recordId: string }> => {
  const licensor = await createLicensor(agentId);
  await earn([royaltyLine(licensor, '30000')]);
  return {
    licensor,
    recordId: await makeRecord({ ...reportParties(licensor), startDate: '2026-11-01', endDate }),
  };
};

const request = async ({ identity, bankAccount: { bankAccountId } }: Licensor) => {
  const body = { agentId, payerEntity: 'taipei', currency: 'TWD' };
  const { net } = (await invoke(previewWithdrawalTax, identity, { body })).data;
  return invoke(requestWithdrawal, identity, {
    body: {
      ...body,
      bankAccountId,
      expectedNet: net,
      confirmed: true,
      idempotencyKey: `beside-a-report-${bankAccountId}`,
    },
  });
};

const loadVersion = async (recordId: string) => (await loadStoredRecord(recordId)).version;
const change = (route: InvokedRoute) => async (recordId: string) =>
  invoke(route, staff, { params: { id: recordId }, body: { version: await loadVersion(recordId) } });
const deliver = change(deliverStatementRecord);
const markIncorrect = change(markStatementRecordIncorrect);
const decline = change(declineStatementRecord);
const aggregateAgain = async (recordId: string) => {
  const { licensorId, payerEntity, currency, startDate, endDate } = await loadStoredRecord(recordId);
  const body = { licensorId, agentId, payerEntity, currency, startDate, endDate };
  return invoke(createStatementRecord, staff, { body });
};

describe('a withdrawal requested while a report is changed', () => {
  it.each([
    ['sending it', deliver],
    ['marking it incorrect', markIncorrect],
    ['recording that the licensor will not withdraw', decline],
    ['aggregating its income again', aggregateAgain],
  ])('stops %s before it commits, and leaves the report unchanged', async (_title, act) => {
    const { licensor, recordId } = await reported();
    const before = await loadStoredRecord(recordId);
    let requested = '';
    beforeNextCommit(async () => {
      requested = (await request(licensor)).name;
    });
    expect((await act(recordId)).name).toBe('PendingRequestExists');
    expect(requested).toBe('Success');
    expect(await loadStoredRecord(recordId)).toEqual(before);
    const requestedOf = { licensorId: licensor.licensorId, payerEntity: 'taipei', currency: 'TWD' } as const;
    expect(await pendingWithdrawalId(requestedOf)).toBeDefined();
  });

  it.each([
    ['marking it incorrect', markIncorrect],
    ['aggregating its income again', aggregateAgain],
    ['finding it incorrect when it is sent', deliver],
  ])('prevents %s until it is settled', async (_title, act) => {
    const { licensor, recordId } = await reported();
    const { data } = await request(licensor);
    expect((await act(recordId)).name).toBe('PendingRequestExists');
    expect(await loadStoredRecord(recordId)).toMatchObject({ status: 'originalState', run: 1 });
    const { withdrawalId } = data;
    await invoke(cancelWithdrawal, await signUpPayer(), { body: { withdrawalId, reason: 'wrong account' } });
    expect((await act(recordId)).name).not.toBe('PendingRequestExists');
  });

  it('does not prevent an earlier report from being sent', async () => {
    const { licensor, recordId } = await reported('2026-11-06');
    await request(licensor);
    expect((await deliver(recordId)).data).toMatchObject({
      status: 'DeliveredToAuthor',
      type: 'WithdrawalPending',
    });
  });

  it('succeeds with or without a simultaneous change, which may be refused', async () => {
    for (let time = 0; time < 4; time += 1)
      for (const act of [deliver, markIncorrect]) {
        const { licensor, recordId } = await reported();
        const note = { statementRecordId: recordId, note: 'asked by phone', version: 0 };
        const [changed, requested, noted] = await Promise.all([
          act(recordId),
          request(licensor),
          invoke(saveStatementRecordNote, staff, { body: note }),
        ]);
        expect([requested.name, noted.name]).toEqual(['Success', 'Success']);
        expect(['Success', 'PendingRequestExists']).toContain(changed.name);
        const { status } = await loadStoredRecord(recordId);
        expect(status === 'originalState').toBe(changed.name !== 'Success');
        expect(await getNote(recordNote(recordId))).toMatchObject({ text: note.note });
      }
  });
});

describe('a licensor who will not withdraw', () => {
  it('lets the income of a report made, but not sent, be aggregated with later income', async () => {
    const { licensor, recordId } = await reported('2026-11-06');
    const later = { ...reportParties(licensor), startDate: '2026-11-01', endDate: today() };
    const aggregate = () => invoke(createStatementRecord, staff, { body: later });
    expect((await aggregate()).name).toBe('StatementRecordStatusChanged');
    const version = await loadVersion(recordId);
    const send = () => invoke(declineStatementRecord, staff, { params: { id: recordId }, body: { version } });
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ name }) => name).sort()).toEqual(['StatementRecordStatusChanged', 'Success']);
    expect(answers.find(({ name }) => name === 'Success')!.data).toMatchObject({
      status: 'originalState',
      type: 'OldReportNoWithdrawRecord',
      declinedBy: 'Test person',
    });
    // The record is stored; making its file needs the state machine, which does not run here.
    await aggregate();
    expect(await loadStoredRecord(deriveRecordId(later))).toMatchObject({ status: 'originalState', run: 1 });
    expect(await loadStoredRecord(recordId)).toMatchObject({ status: 'originalState', run: 1 });
  });

  it('may withdraw later all the same', async () => {
    const { licensor, recordId } = await reported('2026-11-06');
    await decline(recordId);
    expect((await request(licensor)).name).toBe('Success');
  });
});

describe('the internal note of a report', () => {
  const write = (statementRecordId: string, note: string, version: number) =>
    invoke(saveStatementRecordNote, staff, { body: { statementRecordId, note, version } });

  it('keeps one version when two people write it at once, and refuses the other', async () => {
    const { recordId } = await reported();
    for (const version of [0, 1]) {
      const responses = await Promise.all(['one', 'other'].map((note) => write(recordId, note, version)));
      expect(responses.map(({ name }) => name).sort()).toEqual(['StaleVersion', 'Success']);
      const written = responses.find(({ name }) => name === 'Success')!.data;
      expect(written.version).toBe(version + 1);
      expect(await getNote(recordNote(recordId))).toEqual({ text: written.note, version: version + 1 });
    }
  });

  it('cannot be overwritten by a person who read an earlier version', async () => {
    const { recordId } = await reported();
    await write(recordId, 'asked by phone', 0);
    expect(await write(recordId, 'asked by mail', 0)).toMatchObject({ status: 409, name: 'StaleVersion' });
    expect(await getNote(recordNote(recordId))).toEqual({ text: 'asked by phone', version: 1 });
  });
});
