import { afterAll, describe, expect, it } from 'vitest';
import { rememberLanguage, saveMailPreferences } from '../../../functions/account/mailPreferences.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { processActor } from '../../../functions/core/actor.ts';
import { newId } from '../../../functions/core/newId.ts';
import { queryAll } from '../../../functions/db/items.ts';
import { statementKeys } from '../../../functions/db/keys/statements.ts';
import { listMessagesTo } from '../../../functions/messages/messageReader.ts';
import { getBatch } from '../../../shared/statements/routes.ts';
import { changeBatch, createBatch, loadBatch } from '../../../functions/statements/batchStore.ts';
import { refuseBatch } from '../../../functions/statements/refuseBatch.ts';
import { mailUnattended, unattendedMs } from '../../../functions/statements/unattended/unattendedMails.ts';
import { handler as failImport } from '../../../functions/statements/tasks/failImport.ts';
import { renderMessage } from '../../../functions/messages/render.ts';
import type { Message } from '../../../shared/messages/schema.ts';
import type { Batch } from '../../../shared/statements/schema.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { createAgent } from '../../support/business/openBusiness.ts';
import { signUp, signUpReceiver } from '../../support/business/people.ts';

const actor = processActor('statement import');

const cloud = await startDataCloud();
const agentId = await createAgent();
const company = { kind: 'company', companyInfoId: agentId } as const;
const agent = await signUp({ ...company, companyAdmin: true }, { incomeStatementRoleAuthority: 1 });
const worker = await signUp({ ...company, companyAdmin: true }, { contractRoleAuthority: 7 });
await rememberLanguage(agent.user.subject, 'zh-Hans');
afterAll(() => cloud.dispose());

const makeBatch = async (more: Partial<Batch> = {}): Promise<string> => {
  const batchId = newId('bat');
  await createBatch(actor, {
    batchId,
    batchNo: '20261130-001',
    fileName: `${batchId}.csv`,
    size: 10,
    origin: 'inbox',
    uploadedAt: new Date().toISOString(),
    uploadedBy: 'inbox',
    ownerId: agentId,
    status: 'NotChecked',
    stage: 'reading',
    revision: 0,
    ...more,
  });
  return batchId;
};

const move = (batchId: string, from: Batch['stage'], changes: Partial<Batch>) =>
  changeBatch(actor, { action: 'stopped' }, batchId, [from], changes);

const later = (ms = unattendedMs + 1) => mailUnattended(Date.now() + ms);

const mailsTo = async ({ user }: Identity, batchId: string): Promise<Message[]> =>
  (await listMessagesTo(user.email.toLowerCase(), { limit: 50 })).items.filter(
    ({ about }) => about === batchId,
  );

const waitsOf = async (batchId: string) =>
  (await mailsTo(agent, batchId)).map(({ params }) => params.wait).toReversed();

const counters = { all: 9, correct: 6, ignored: 0, errors: 3, missingData: 0 };
const noMatches = { matched: 0, rematch: 0, unmatched: 3, abnormal: 0, skipped: 0 };

describe('a statement batch of an agent', () => {
  it('is mailed of a quarter of an hour after it began to wait, in the language of its reader', async () => {
    const batchId = await makeBatch();
    await move(batchId, 'reading', { stage: 'needsMapping', problem: { code: 'ColumnsNotRecognized' } });
    await later(unattendedMs - 60_000);
    expect(await waitsOf(batchId)).toEqual([]);
    await later();
    const [mail] = await mailsTo(agent, batchId);
    expect(mail).toMatchObject({ language: 'zh-Hans', state: 'Queued', params: { wait: 'needsMapping' } });
    const { text } = renderMessage(
      { channel: 'mail', template: 'batchWaits', language: mail!.language, params: mail!.params },
      {},
      { site: 'https://refrain.example', zone: 'UTC' },
    );
    expect(text).toContain(`/Publish/StatementImport/Detail/${batchId}`);
    expect(await mailsTo(worker, batchId)).toEqual([]);
    expect(await queryAll({ pk: statementKeys.unattendedBatches })).toEqual([]);
  });

  it('is mailed of once for each state, whatever is repeated', async () => {
    const batchId = await makeBatch();
    await move(batchId, 'reading', {
      stage: 'review',
      status: 'StillErrors',
      counters: { ...counters, ...noMatches },
    });
    await later();
    await move(batchId, 'review', { stage: 'matching' });
    await move(batchId, 'matching', { stage: 'review', status: 'StillErrors' });
    await later();
    await move(batchId, 'review', { stage: 'matching' });
    await move(batchId, 'matching', { stage: 'review', status: 'Checked' });
    await later();
    await move(batchId, 'review', { stage: 'booking' });
    await failImport({ batchId, error: { Error: 'Timeout' } });
    await failImport({ batchId, error: { Error: 'Timeout' } });
    await later();
    expect(await waitsOf(batchId)).toEqual(['needsDecisions', 'toConfirm', 'failed']);
    expect((await mailsTo(agent, batchId)).at(-1)?.params).toMatchObject({ rows: 3 });
  });

  it('is not mailed of while somebody works on it, and once its file was sent again', async () => {
    const decided = await makeBatch();
    await move(decided, 'reading', { stage: 'review', status: 'StillErrors' });
    await move(decided, 'review', { decidedSince: true });
    const mapped = await makeBatch();
    await move(mapped, 'reading', { stage: 'needsMapping' });
    await move(mapped, 'needsMapping', { stage: 'reading' });
    const refused = await makeBatch({ fileName: 'june.csv' });
    await refuseBatch(actor, await loadBatch(refused), { code: 'NoRows' });
    await makeBatch({ fileName: 'june.csv' });
    const staffs = await makeBatch({ ownerId: undefined });
    await move(staffs, 'reading', { stage: 'needsMapping' });
    await later();
    for (const batchId of [decided, mapped, refused, staffs]) expect(await waitsOf(batchId)).toEqual([]);
  });

  it('is mailed of when its file was rejected and nobody sent another', async () => {
    const batchId = await makeBatch();
    await refuseBatch(actor, await loadBatch(batchId), { code: 'NoRows' });
    await later();
    expect(await waitsOf(batchId)).toEqual(['failed']);
  });

  it('shows the state of its mails to staff, and keeps that of a person who switched them off', async () => {
    await saveMailPreferences(agent.user.subject, { off: ['imports'] });
    const batchId = await makeBatch();
    await move(batchId, 'reading', { stage: 'needsMapping' });
    await later();
    const seen = await invoke(getBatch, await signUpReceiver(), { params: { id: batchId } });
    expect(seen.data.mails).toMatchObject([
      { to: agent.user.email.toLowerCase(), state: 'NotSent', reason: 'switchedOff' },
    ]);
    const own = await invoke(getBatch, agent, { params: { id: batchId } });
    expect(own.data.mails).toBeUndefined();
  });
});
