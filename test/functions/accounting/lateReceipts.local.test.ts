import { describe, expect, it } from 'vitest';
import {
  createStatementRecord,
  deliverStatementRecord,
  markStatementRecordIncorrect,
} from '../../../shared/accounting/statementRecordRoutes.ts';
import { loadStoredRecord } from '../../../functions/accounting/statementRecordStore.ts';
import { newId } from '../../../functions/core/newId.ts';
import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { loadRecordStatement } from '../../../functions/reports/statement/loadStatement.ts';
import { basisWrite, loadRecordWithBasis } from '../../../functions/reports/statement/recordBasis.ts';
import { loadRecordSource } from '../../../functions/reports/statement/recordSource.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import type { RecordTotals } from '../../../shared/accounting/statementRecordSchema.ts';
import { add, compare, decimalSchema, subtract } from '../../../shared/money/decimal.ts';
import {
  createLicensor,
  earn,
  openBusiness,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';
import { signUpReporter } from '../../support/business/people.ts';
import { createFact } from '../withdrawals/twoContracts.ts';
import { invoke } from '../../support/dataCloud.ts';
import { beforeNextCommit } from '../../support/beforeNextCommit.ts';
import { lookAt, makeRecord, reportParties } from './madeRecords.ts';

const { agentId } = await openBusiness();
const staff = await signUpReporter();

/** Posts a receipt of 5 November for booked income, without marking the licensor's income as received. */
const postReceipt = async (licensor: Licensor, royalty: string): Promise<string> => {
  const batchId = newId('bat');
  const fact = createFact(licensor, licensor.contractId, `Song of ${royalty}`, royalty);
  await writeIncomeFacts(licensor.licensorId, batchId, [fact]);
  return earn([royaltyLine(licensor, royalty)], 'TWD', batchId);
};

/** Marks the licensor's income of a batch as received, as the last step of a receipt does. */
const noteReceipt = ({ licensorId }: Licensor, batchId: string): Promise<void> =>
  markFactsReceived(batchId, {
    receivedOn: '2026-11-05',
    currency: 'TWD',
    exchangeRate: decimalSchema.parse('1'),
    statementCurrency: 'TWD',
    licensorIds: [licensorId],
  });

const receive = async (licensor: Licensor, royalty: string): Promise<void> =>
  noteReceipt(licensor, await postReceipt(licensor, royalty));

const period = (licensor: Licensor, startDate: string, endDate: string) => ({
  ...reportParties(licensor),
  startDate,
  endDate,
});
const firstDays = (licensor: Licensor) => period(licensor, '2026-11-01', '2026-11-10');
const nextDays = (licensor: Licensor) => period(licensor, '2026-11-11', '2026-11-20');
const lastDays = (licensor: Licensor) => period(licensor, '2026-11-21', '2026-11-30');

const deliver = async (recordId: string) => {
  const { version } = await loadStoredRecord(recordId);
  return (await invoke(deliverStatementRecord, staff, { params: { id: recordId }, body: { version } })).name;
};

/** Returns the totals of a sent report, and checks that its balance adds up. */
const loadTotals = async (recordId: string): Promise<RecordTotals> => {
  const { totals } = await loadStoredRecord(recordId);
  const { opening, royalty, deducted, withdrawn, closing } = totals!;
  expect(compare(add(opening, royalty), add(add(deducted, withdrawn), closing))).toBe(0);
  return totals!;
};

const makeAndSend = async (range: ReturnType<typeof period>): Promise<string> => {
  const recordId = await makeRecord(range);
  expect(await deliver(recordId)).toBe('Success');
  return recordId;
};

/** Aggregates a report again that missed something, and sends it. No workflow makes its file here. */
const sendAgain = async (licensor: Licensor, recordId: string): Promise<void> => {
  await invoke(createStatementRecord, staff, { body: firstDays(licensor) });
  await lookAt(recordId);
  expect(await deliver(recordId)).toBe('Success');
};

describe('a receipt posted while a report is sent', () => {
  it('is missing from that report and shown once in the next', async () => {
    const licensor = await createLicensor(agentId);
    await receive(licensor, '30000');
    const first = await makeRecord(firstDays(licensor));
    beforeNextCommit(() => receive(licensor, '500'));
    expect(await deliver(first)).toBe('Success');
    expect(await loadTotals(first)).toMatchObject({ opening: '0', royalty: '30000', closing: '30000' });
    const second = await makeAndSend(nextDays(licensor));
    expect(await loadTotals(second)).toMatchObject({
      opening: '30000',
      royalty: '500',
      closing: '30500',
      lines: 1,
    });
    const third = await makeAndSend(lastDays(licensor));
    expect(await loadTotals(third)).toMatchObject({
      opening: '30500',
      royalty: '0',
      closing: '30500',
      lines: 0,
    });
  });

  it('is reported as a whole when its two steps fall before and after the sending', async () => {
    const licensor = await createLicensor(agentId);
    await receive(licensor, '30000');
    const batchId = await postReceipt(licensor, '500');
    const first = await makeAndSend(firstDays(licensor));
    expect(await loadTotals(first)).toMatchObject({ royalty: '30000', closing: '30000' });
    await noteReceipt(licensor, batchId);
    const second = await makeAndSend(nextDays(licensor));
    expect(await loadTotals(second)).toMatchObject({ opening: '30000', royalty: '500', closing: '30500' });
  });

  it('stays in the report that showed it when an earlier report is remade', async () => {
    const licensor = await createLicensor(agentId);
    await receive(licensor, '30000');
    const first = await makeAndSend(firstDays(licensor));
    await receive(licensor, '500');
    const second = await makeAndSend(nextDays(licensor));
    const { version } = await loadStoredRecord(first);
    const params = { id: first };
    expect((await invoke(markStatementRecordIncorrect, staff, { params, body: { version } })).name).toBe(
      'Success',
    );
    const remade = await loadRecordStatement(await loadStoredRecord(first));
    expect(remade).toMatchObject({ royalty: '30000', closing: '30000' });
    expect(await loadTotals(second)).toMatchObject({ opening: '30000', royalty: '500' });
  });

  it('is shown in exactly one report when several are posted at once, and the balances connect', async () => {
    for (let time = 0; time < 4; time += 1) {
      const licensor = await createLicensor(agentId);
      await receive(licensor, '30000');
      const first = await makeRecord(firstDays(licensor));
      const [heard] = await Promise.all([
        deliver(first),
        ...['1', '20', '300'].map((royalty) => receive(licensor, royalty)),
      ]);
      expect(['Success', 'StatementRecordStatusChanged']).toContain(heard);
      if (heard !== 'Success') await sendAgain(licensor, first);
      const before = await loadTotals(first);
      const after = await loadTotals(await makeAndSend(nextDays(licensor)));
      expect(after.opening).toBe(before.closing);
      expect(add(before.royalty, after.royalty)).toBe('30321');
      expect(subtract(after.closing, '30321')).toBe('0');
    }
  });
});

describe('a report made after a receipt was posted', () => {
  const statementOfRun = async (recordId: string, run: number) => {
    const { record, basis } = await loadRecordWithBasis(recordId, run);
    return { basis, statement: await loadRecordStatement(record, { basis }) };
  };

  it('shows the aggregated income, however late its file is made', async () => {
    const licensor = await createLicensor(agentId);
    await receive(licensor, '30000');
    const recordId = await makeRecord(firstDays(licensor));
    const { statement } = await statementOfRun(recordId, 1);
    await receive(licensor, '500');
    expect((await statementOfRun(recordId, 1)).statement).toEqual(statement);
    expect(await deliver(recordId)).toBe('StatementRecordStatusChanged');
  });

  it('shows current income if its run stored nothing', async () => {
    const licensor = await createLicensor(agentId);
    await receive(licensor, '30000');
    const recordId = await makeRecord(firstDays(licensor));
    await receive(licensor, '500');
    const { basis, statement } = await statementOfRun(recordId, 2);
    expect([basis, statement.royalty, statement.closing]).toEqual([undefined, '30500', '30500']);
  });

  it('shows current income if more was aggregated than is stored', async () => {
    const licensor = await createLicensor(agentId);
    await receive(licensor, '30000');
    const recordId = await makeRecord(firstDays(licensor));
    const source = await loadRecordSource(firstDays(licensor));
    const many = Array.from({ length: 2_000 }, () => source.batches[0]!);
    await commitSilently([basisWrite(recordId, 1, { ...source, batches: many })]);
    expect((await statementOfRun(recordId, 1)).basis).toBeUndefined();
  });
});
