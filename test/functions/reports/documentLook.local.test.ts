import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { putObject } from '../../../functions/files/files.ts';
import { neutralLook } from '../../../functions/pdf/look.ts';
import { loadLook } from '../../../functions/reports/look/documentLookReader.ts';
import { logoKey } from '../../../functions/reports/look/storedLook.ts';
import { reportIdOf } from '../../../functions/reports/reportId.ts';
import { uploadFile } from '../../../shared/files/routes.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { getDocumentLook, saveDocumentLook } from '../../../shared/reports/lookRoutes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { png } from '../../support/pictures.ts';
import { createAgent, createLicensor, openBusiness } from '../../support/business/openBusiness.ts';
import { signUp } from '../../support/business/people.ts';

await openBusiness();

const levels = { reportRoleAuthority: 1 };

const openCompany = async (): Promise<{ agentId: string; agent: Identity }> => {
  const agentId = await createAgent();
  return {
    agentId,
    agent: await signUp({ kind: 'company', companyInfoId: agentId, companyAdmin: true }, levels),
  };
};

const announce = (by: Identity, size = 100, fileName = 'logo.png') =>
  invoke(uploadFile, by, { body: { type: uploadTypes.CompanyLogo.number, fileName, size } });

const upload = async (by: Identity, companyId: string, content: Buffer): Promise<string> => {
  const logoId = String((await announce(by)).data.attachmentId);
  await putObject(logoKey(companyId, logoId), content, 'image/png');
  return logoId;
};

const save = (by: Identity, body: object) => invoke(saveDocumentLook, by, { body });

describe('the look of a company’s documents', () => {
  it('is the product’s until its main account chooses a colour and a logo, and again without the logo', async () => {
    const { agentId, agent } = await openCompany();
    expect((await invoke(getDocumentLook, agent, {})).data).toEqual({ version: 0 });
    expect(await loadLook(agentId)).toEqual(neutralLook);
    const picture = png({ width: 400, height: 90 });
    const logoId = await upload(agent, agentId, picture);
    const saved = await save(agent, { color: '#8A1F5C', logoId, version: 0 });
    expect(saved.data).toMatchObject({ color: '#8a1f5c', logoId, logoUrl: expect.any(String), version: 1 });
    const { color, logo } = await loadLook(agentId);
    expect([color, Buffer.compare(logo!, picture)]).toEqual(['#8a1f5c', 0]);
    expect((await save(agent, { color: '#0b6455', version: 1 })).data).toEqual({
      color: '#0b6455',
      version: 2,
    });
    expect(await loadLook(agentId)).toEqual({ color: '#0b6455' });
  });

  it('makes documents anew after it has changed, and not before', async () => {
    const { agentId, agent } = await openCompany();
    const job = { kind: 'withdrawal', withdrawalId: 'wdr_1', document: 'WithdrawStatement' } as const;
    const before = await reportIdOf(job, 'mark', agentId);
    expect(await reportIdOf(job, 'mark', agentId)).toBe(before);
    await save(agent, { color: '#8a1f5c', version: 0 });
    expect(await reportIdOf(job, 'mark', agentId)).not.toBe(before);
  });

  it('is chosen by the main account of the company alone', async () => {
    const { agentId } = await openCompany();
    const subAccount = await signUp({ kind: 'company', companyInfoId: agentId }, levels);
    const { licensorId } = await createLicensor(agentId);
    const musician = await signUp({ kind: 'musician', musicianInfoId: licensorId }, levels);
    for (const other of [subAccount, musician]) {
      expect((await save(other, { color: '#8a1f5c', version: 0 })).name).toBe('NotAllowed');
      expect((await invoke(getDocumentLook, other, {})).name).toBe('NotAllowed');
      expect((await announce(other)).name).toBe('NotAllowed');
    }
    expect(await loadLook(agentId)).toEqual(neutralLook);
  });

  it('is chosen for any company by staff who change companies, and by no other staff or company', async () => {
    const { agentId, agent } = await openCompany();
    const staff = await signUp({ kind: 'system', systemUserId: '7' }, { systemAdminRoleAuthority: 2 });
    const other = await signUp({ kind: 'system', systemUserId: '8' }, { reportRoleAuthority: 1 });
    const picture = png({ width: 300, height: 80 });
    const announced = await invoke(uploadFile, staff, {
      body: {
        type: uploadTypes.CompanyLogo.number,
        fileName: 'logo.png',
        size: picture.length,
        companyId: agentId,
      },
    });
    const logoId = String(announced.data.attachmentId);
    await putObject(logoKey(agentId, logoId), picture, 'image/png');
    const asked = { companyId: agentId, color: '#8a1f5c', logoId, version: 0 };
    expect((await save(other, asked)).name).toBe('NotAllowed');
    expect((await save((await openCompany()).agent, asked)).name).toBe('NotAllowed');
    expect((await save(staff, { color: '#8a1f5c', version: 0 })).name).toBe('DataNotFound');
    expect((await save(staff, { ...asked, companyId: 'cmp_0000000000' })).name).toBe('DataNotFound');
    expect(await loadLook(agentId)).toEqual(neutralLook);
    expect((await save(staff, asked)).data).toMatchObject({ color: '#8a1f5c', logoId, version: 1 });
    expect((await invoke(getDocumentLook, agent, {})).data).toMatchObject({ color: '#8a1f5c', logoId });
    const seen = await invoke(getDocumentLook, staff, { query: { companyId: agentId } });
    expect(seen.data).toMatchObject({ version: 1 });
  });

  it('takes no logo of another company, none that cannot be printed, and none that is too large', async () => {
    const { agentId, agent } = await openCompany();
    const stranger = await openCompany();
    const trySave = async (logoId: string) =>
      (await save(agent, { color: '#8a1f5c', logoId, version: 0 })).name;
    expect(await trySave(await upload(stranger.agent, stranger.agentId, png()))).toBe('InvalidData');
    expect(await trySave(await upload(agent, agentId, Buffer.from('<svg onload="x"/>')))).toBe('InvalidData');
    expect(await trySave(await upload(agent, agentId, png().subarray(0, 80)))).toBe('InvalidData');
    const damaged = png({ packed: deflateSync(Buffer.alloc(10)) });
    expect(await trySave(await upload(agent, agentId, damaged))).toBe('InvalidData');
    const huge = png({ width: 3000, height: 3000 });
    expect(await trySave(await upload(agent, agentId, huge))).toBe('InvalidData');
    expect((await announce(agent, 2 * 1024 * 1024)).name).toBe('InvalidData');
    expect((await announce(agent, 100, 'logo.svg')).name).toBe('InvalidData');
    expect(await loadLook(agentId)).toEqual(neutralLook);
  });

  it('is not overwritten by who saw an older one', async () => {
    const { agentId, agent } = await openCompany();
    await save(agent, { color: '#8a1f5c', version: 0 });
    expect((await save(agent, { color: '#123456', version: 0 })).name).toBe('StaleVersion');
    expect(await loadLook(agentId)).toEqual({ color: '#8a1f5c' });
  });
});
