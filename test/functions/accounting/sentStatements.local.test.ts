import { describe, expect, it } from 'vitest';
import { loadStoredRecord } from '../../../functions/accounting/statementRecordStore.ts';
import { rememberLanguage } from '../../../functions/account/mailPreferences.ts';
import { listMessagesAbout } from '../../../functions/messages/messageReader.ts';
import {
  deliverStatementRecord,
  listStatementRecords,
} from '../../../shared/accounting/statementRecordRoutes.ts';
import { renderMessage } from '../../../functions/messages/render.ts';
import { invoke } from '../../support/dataCloud.ts';
import { createLicensor, earn, openBusiness, royaltyLine } from '../../support/business/openBusiness.ts';
import { signUpReporter } from '../../support/business/people.ts';
import { makeRecord, reportParties } from './madeRecords.ts';

const { agentId } = await openBusiness();
const reporter = await signUpReporter();

const deliver = (recordId: string, version: number) =>
  invoke(deliverStatementRecord, reporter, { params: { id: recordId }, body: { version } });

const made = async () => {
  const licensor = await createLicensor(agentId);
  await earn([royaltyLine(licensor, '30000')]);
  const recordId = await makeRecord({
    ...reportParties(licensor),
    startDate: '2026-11-01',
    endDate: '2026-11-30',
  });
  return { licensor, recordId };
};

describe('a royalty statement that is sent', () => {
  it('reaches the account of its licensor with a link, in the reader’s language, once', async () => {
    const { licensor, recordId } = await made();
    await rememberLanguage(licensor.identity.user.subject, 'zh-Hans');
    expect((await listMessagesAbout(recordId)).items).toEqual([]);
    const { version } = await loadStoredRecord(recordId);
    expect((await deliver(recordId, version)).data).toMatchObject({ status: 'DeliveredToAuthor' });
    expect((await deliver(recordId, version)).name).toBe('StatementRecordStatusChanged');
    expect((await deliver(recordId, version + 1)).name).toBe('StatementRecordStatusChanged');
    const { items } = await listMessagesAbout(recordId);
    expect(items).toMatchObject([
      { to: licensor.identity.user.email.toLowerCase(), template: 'statementSent', language: 'zh-Hans' },
    ]);
    const { subject, text } = renderMessage(
      { channel: 'mail', template: 'statementSent', language: 'zh-Hans', params: items[0]!.params },
      {},
      { site: 'https://refrain.example', zone: 'UTC' },
    );
    expect(subject).toBe('您的版税结算报表（2026/11/01 – 2026/11/30）');
    expect(text).toContain('https://refrain.example/Publish/Income/Export');
  });

  it('shows the staff the state of its mail, and not its licensor', async () => {
    const { licensor, recordId } = await made();
    await deliver(recordId, (await loadStoredRecord(recordId)).version);
    const query = { licensorId: licensor.licensorId };
    const { data } = await invoke(listStatementRecords, reporter, { query });
    expect(data.items).toMatchObject([{ mails: [{ state: 'Queued' }] }]);
    const own = await invoke(listStatementRecords, licensor.identity, { query });
    expect(own.data.items).toHaveLength(1);
    expect(JSON.stringify(own.data)).not.toContain('mails');
  });

  it('is listed for staff with those of the same payer, newest first, by state and currency', async () => {
    const [older, newer] = [await made(), await made()];
    await deliver(older.recordId, (await loadStoredRecord(older.recordId)).version);
    const listed = async (query: object) => {
      const { data } = await invoke(listStatementRecords, reporter, { query: { limit: 100, ...query } });
      const ids = (data.items as { statementRecordId: string }[]).map((one) => one.statementRecordId);
      return ids.filter((id) => id === older.recordId || id === newer.recordId);
    };
    const both = [newer.recordId, older.recordId];
    expect(await listed({})).toEqual(both);
    expect(await listed({ audience: 'general' })).toEqual(both);
    expect(await listed({ currency: 'TWD' })).toEqual(both);
    expect(await listed({ currency: 'USD' })).toEqual([]);
    expect(await listed({ status: 'DeliveredToAuthor' })).toEqual([older.recordId]);
    const first = await invoke(listStatementRecords, reporter, { query: { limit: 1 } });
    expect(first.data.items).toMatchObject([{ statementRecordId: newer.recordId }]);
  });

  it('is mailed to nobody when another change wins', async () => {
    const { recordId } = await made();
    expect((await deliver(recordId, 99)).name).toBe('StaleVersion');
    expect((await listMessagesAbout(recordId)).items).toEqual([]);
  });
});
