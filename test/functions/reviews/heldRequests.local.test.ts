import { describe, expect, it } from 'vitest';
import { changeUserWrite, loadUser } from '../../../functions/account/userStore.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import { commitSilently } from '../../../functions/db/commit.ts';
import { toData } from '../../../functions/db/items.ts';
import { listMessagesAbout } from '../../../functions/messages/messageReader.ts';
import { getHistory } from '../../../shared/audit/routes.ts';
import {
  createLicenseContract,
  getContract,
  addContractUnits,
  deleteContractUnit,
  listContractUnits,
  updateContractUnit,
  updateLicenseContract,
} from '../../../shared/contracts/routes.ts';
import { renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import {
  countCompanyQueues,
  getOwnRequest,
  listOwnRequests,
} from '../../../shared/reviews/companyAuditRoutes.ts';
import { getReview } from '../../../shared/reviews/routes.ts';
import { createAlbum } from '../../../shared/works/albumRoutes.ts';
import {
  createMusicalWork,
  getMusicalWork,
  updateMusicalWork,
  createSong,
  getSong,
  updateSong,
} from '../../../shared/works/routes.ts';
import { invoke } from '../../support/dataCloud.ts';
import { named, register, signUpAgent } from '../people/registered.ts';
import {
  agency,
  contract,
  heldAs,
  madeBy,
  makeWork,
  newTitle,
  open,
  openAgency,
  queue,
  refuse,
  release,
  work,
} from './heldAgency.ts';
import { signUpStaff, signUpReviewer, signUp } from '../../support/business/people.ts';

openAgency();

describe('a work of a sub-account whose company audits works', () => {
  it('is made by its submitter once an auditor releases it', async () => {
    const { main, member, clerk } = agency();
    const auditor = await member(2, 'Auditor');
    const title = newTitle();
    const reviewId = heldAs(await invoke(createMusicalWork, clerk, { body: work(title) }));
    const { data } = await open(auditor, reviewId);
    expect(data).toMatchObject({
      submitType: 'MusicalWork',
      state: 'PendingRelease',
      title,
      held: { route: 'createMusicalWork', changes: { genre: 1 }, before: {} },
    });
    expect((await release(auditor, reviewId)).data).toMatchObject({
      state: 'Released',
      managerName: 'Auditor',
    });
    const madeId = await madeBy(reviewId);
    expect((await invoke(getMusicalWork, clerk, { params: { id: madeId } })).data).toMatchObject({
      names: [{ name: title }],
    });
    const history = await invoke(getHistory, main, { params: { id: madeId } });
    const told = (history.data.items as { action: string; actorName: string }[]).map(
      ({ action, actorName }) => `${action} by ${actorName}`,
    );
    expect(told.toSorted()).toEqual(['created by Clerk', 'released by company audit by Auditor']);
  });

  it('is checked before it is held, and a repeated request is told that one waits', async () => {
    const { clerk } = agency();
    const incomplete = { ...work(), copyrights: [] };
    expect((await invoke(createMusicalWork, clerk, { body: incomplete })).status).toBe(400);
    const body = work();
    heldAs(await invoke(createMusicalWork, clerk, { body }));
    expect((await invoke(createMusicalWork, clerk, { body })).name).toBe('ReviewPending');
  });

  it('is made at once for main accounts, auditors of works and people without company audit', async () => {
    const { main, member } = agency();
    for (const by of [main, await member(2, 'Auditor'), await member(undefined, 'Plain')])
      expect((await invoke(createMusicalWork, by, { body: work() })).name).toBe('Success');
  });

  it('is returned with a remark that its submitter reads, and can be sent again', async () => {
    const { member, clerk } = agency();
    const auditor = await member(20, 'Auditor');
    const body = work();
    const reviewId = heldAs(await invoke(createMusicalWork, clerk, { body }));
    expect((await refuse(auditor, reviewId)).data).toMatchObject({ state: 'ManagerRejected' });
    const { items } = await listMessagesAbout(reviewId);
    expect(items.map(({ to, template }) => [to, template])).toEqual([[clerk.user.email, 'requestReturned']]);
    const own = await invoke(getOwnRequest, clerk, { params: { id: reviewId } });
    expect(own.data).toMatchObject({ remark: 'Check the title.', held: { body } });
    const list = await invoke(listOwnRequests, clerk, { query: { limit: 100 } });
    expect(list.data.items).toContainEqual(expect.objectContaining({ reviewId, state: 'ManagerRejected' }));
    const again = heldAs(await invoke(createMusicalWork, clerk, { body }));
    expect((await release(auditor, again)).code).toBe(1);
    expect((await release(auditor, reviewId)).name).toBe('SystemReviewed');
  });

  it('is changed only after the release, and one change waits at a time', async () => {
    const { main, clerk } = agency();
    const { musicalWorkId, version } = await makeWork();
    const params = { id: musicalWorkId };
    const body = { ...work('Changed title'), version };
    const reviewId = heldAs(await invoke(updateMusicalWork, clerk, { params, body }));
    const other = { ...work('Another title'), version };
    expect((await invoke(updateMusicalWork, clerk, { params, body: other })).name).toBe('ReviewPending');
    expect((await open(main, reviewId)).data).toMatchObject({
      subjectId: musicalWorkId,
      held: { changes: { names: [{ name: 'Changed title' }] }, before: { names: [{}] } },
    });
    expect((await release(main, reviewId)).code).toBe(1);
    expect((await invoke(getMusicalWork, main, { params })).data).toMatchObject({
      names: [{ name: 'Changed title' }],
    });
  });

  it('is told to the auditor as changed by another since, and stays in the queue', async () => {
    const { main, clerk } = agency();
    const { musicalWorkId, version } = await makeWork();
    const params = { id: musicalWorkId };
    const body = { ...work(), version };
    const reviewId = heldAs(await invoke(updateMusicalWork, clerk, { params, body }));
    await invoke(updateMusicalWork, main, { params, body: { ...work('By another'), version } });
    const refused = await release(main, reviewId);
    expect([refused.status, refused.name]).toEqual([409, 'StaleVersion']);
    expect((await open(main, reviewId)).data.state).toBe('PendingRelease');
    expect(await queue(main)).toContain(reviewId);
    expect((await refuse(main, reviewId)).code).toBe(1);
  });

  it('is made once when two auditors release it at the same moment', async () => {
    const { main, member, clerk } = agency();
    const [one, two] = [await member(20, 'One'), await member(2, 'Two')];
    const title = newTitle();
    const reviewId = heldAs(await invoke(createMusicalWork, clerk, { body: work(title) }));
    const answers = await Promise.all([release(one, reviewId), release(two, reviewId)]);
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 1012]);
    const same = await invoke(createMusicalWork, main, { body: work(title) });
    expect(same.name).toBe('SameNameAlreadyExists');
    expect((same.data.data as { works: unknown[] }).works).toHaveLength(1);
    const winner = answers[0]!.code === 1 ? one : two;
    expect((await release(winner, reviewId)).data).toMatchObject({ state: 'Released' });
    expect((await invoke(createMusicalWork, main, { body: work(title) })).data.data).toMatchObject({
      works: [{}],
    });
  });

  it('is refused on release when its submitter may no longer make it', async () => {
    const { main, member } = agency();
    const leaving = await member(1, 'Leaving');
    const reviewId = heldAs(await invoke(createMusicalWork, leaving, { body: work() }));
    const user = await loadUser(leaving.user.subject);
    await commitSilently([changeUserWrite(toData(user), { set: { roleLevels: {} } })]);
    expect((await release(main, reviewId)).name).toBe('NotAllowed');
    expect((await open(main, reviewId)).data.state).toBe('PendingRelease');
  });

  it('can be a recording or an album', async () => {
    const { authorId, main, clerk } = agency();
    const shares = [{ rightType: 'P', rightOwnerId: authorId, percentage: '100' }];
    const performers = [{ name: 'Author Alias', performerId: authorId }];
    const song = { ...named(newTitle()), performers, shares };
    const reviewId = heldAs(await invoke(createSong, clerk, { body: song }));
    expect((await open(main, reviewId)).data).toMatchObject({ submitType: 'Recording' });
    expect((await release(main, reviewId)).name).toBe('Success');
    const songId = await madeBy(reviewId);
    const { data } = await invoke(getSong, clerk, { params: { id: songId } });
    const body = { ...song, ...named('Recording renamed'), version: data.version };
    const edit = heldAs(await invoke(updateSong, clerk, { params: { id: songId }, body }));
    expect((await release(main, edit)).code).toBe(1);
    const album = { ...named(newTitle()), performers, tracks: [{ track: 1, songId }] };
    const albumHeld = heldAs(await invoke(createAlbum, clerk, { body: album }));
    expect((await release(main, albumHeld)).code).toBe(1);
    expect(await madeBy(albumHeld)).toMatch(/^alb_/);
  });
});

describe('a contract of a sub-account whose company audits contracts', () => {
  it('is made once an auditor of its secrecy releases it, and known to no other', async () => {
    const { main, member, clerk } = agency();
    const general = await member(3, 'General');
    const secret = await member(4, 'Secret');
    const reviewId = heldAs(await invoke(createLicenseContract, clerk, { body: contract('secret') }));
    expect((await open(general, reviewId)).name).toBe('DataNotFound');
    expect((await release(general, reviewId)).name).toBe('DataNotFound');
    expect((await refuse(general, reviewId)).name).toBe('DataNotFound');
    expect(await queue(general)).not.toContain(reviewId);
    expect(await queue(secret)).toContain(reviewId);
    const waiting = async (by: Identity) => (await invoke(countCompanyQueues, by)).data.PendingRelease;
    expect(await waiting(secret)).toBe((await queue(secret)).length);
    expect(await waiting(general)).toBe((await queue(general)).length);
    const reviewer = await signUpReviewer('Reviewer');
    expect((await invoke(getReview, reviewer, { params: { id: reviewId } })).name).toBe('DataNotFound');
    expect((await release(secret, reviewId)).code).toBe(1);
    const made = await invoke(getContract, main, { params: { id: await madeBy(reviewId) } });
    expect(made.data).toMatchObject({ secrecy: 'secret', displayName: 'Held contract' });
  });

  it('needs an auditor of both secrecies when its secrecy changes', async () => {
    const { main, member, clerk } = agency();
    const { data } = await invoke(createLicenseContract, main, { body: contract('general') });
    const params = { id: data.contractId };
    const { contractNumber } = data as { contractNumber?: string };
    const body = { ...contract('topSecret'), contractNumber, version: data.version };
    const reviewId = heldAs(await invoke(updateLicenseContract, clerk, { params, body }));
    for (const level of [3, 5])
      expect((await release(await member(level, `Level ${level}`), reviewId)).name).toBe('DataNotFound');
    expect((await release(await member(8, 'Both'), reviewId)).code).toBe(1);
    expect((await invoke(getContract, main, { params })).data).toMatchObject({ secrecy: 'topSecret' });
  });

  it('is held for an auditor of works, and made at once by an auditor of its secrecy', async () => {
    const { member } = agency();
    heldAs(await invoke(createLicenseContract, await member(2, 'Works'), { body: contract('general') }));
    const general = await member(3, 'General');
    expect((await invoke(createLicenseContract, general, { body: contract('general') })).name).toBe(
      'Success',
    );
    heldAs(await invoke(createLicenseContract, general, { body: contract('secret') }));
  });

  it('gets, changes and loses works only after their release', async () => {
    const { main, clerk } = agency();
    const { musicalWorkId: workId } = await makeWork();
    const fields = { contractType: 'musicalWork', rights: [1000] };
    const made = await invoke(createLicenseContract, main, {
      body: Object.assign(contract('general'), fields),
    });
    const params = { id: made.data.contractId };
    const unit = {
      workId,
      workType: 'MusicalWork',
      startDate: '2026-01-01',
      endDate: '2026-06-30',
      exclusive: false,
      rights: [1000],
    };
    const added = heldAs(await invoke(addContractUnits, clerk, { params, body: { units: [unit] } }));
    expect((await open(main, added)).data).toMatchObject({
      held: { changes: { units: [{ workId }] } },
      names: { [workId]: expect.any(String) },
    });
    const units = async () =>
      (await invoke(listContractUnits, main, { params })).data.items as {
        contractUnitId: string;
        endDate: string;
        version: number;
      }[];
    expect(await units()).toEqual([]);
    expect((await release(main, added)).code).toBe(1);
    const { contractUnitId: unitId, version } = (await units())[0]!;
    const { workId: _work, workType: _type, ...terms } = unit;
    const body = Object.assign({ version }, terms, { endDate: '2026-05-31' });
    const ofUnit = { params: { id: made.data.contractId, unitId } };
    const changed = heldAs(await invoke(updateContractUnit, clerk, Object.assign({ body }, ofUnit)));
    expect((await release(main, changed)).code).toBe(1);
    expect(await units()).toMatchObject([{ endDate: '2026-05-31' }]);
    const removed = heldAs(await invoke(deleteContractUnit, clerk, ofUnit));
    expect(await units()).toHaveLength(1);
    expect((await release(main, removed)).code).toBe(1);
    expect(await units()).toEqual([]);
  });

  it('is renewed only after the release', async () => {
    const { main, clerk } = agency();
    const ending = Object.assign(contract('general'), { renewalCondition: 'none' });
    const { data } = await invoke(createLicenseContract, main, { body: ending });
    const renewal = {
      contractId: data.contractId,
      contractNumber: newId('ctr'),
      startDate: '2027-01-01',
      endDate: '2027-12-31',
    };
    const reviewId = heldAs(await invoke(renewContract, clerk, { body: renewal }));
    expect((await release(main, reviewId)).code).toBe(1);
    const renewed = await invoke(getContract, main, { params: { id: await madeBy(reviewId) } });
    expect(renewed.data).toMatchObject({ contractNumber: renewal.contractNumber, startDate: '2027-01-01' });
  });

  it('stays in the queue when a rule refuses it by now', async () => {
    const { main, clerk } = agency();
    const body = contract('general');
    const reviewId = heldAs(await invoke(createLicenseContract, clerk, { body }));
    expect((await invoke(createLicenseContract, main, { body })).name).toBe('Success');
    expect((await release(main, reviewId)).name).toBe('ContractNumberDuplicated');
    expect((await open(main, reviewId)).data.state).toBe('PendingRelease');
  });
});

describe('a held request', () => {
  it('is hidden from other companies, and from colleagues who did not send it', async () => {
    const { main, clerk } = agency();
    const reviewId = heldAs(await invoke(createMusicalWork, clerk, { body: work() }));
    const staff = await signUpStaff();
    const licensorId = (await register(staff, 'Other', 'Other Alias')).aliasId;
    const { companyInfoId } = (await signUpAgent(staff, 'Other Agent', licensorId)).user;
    const stranger = await signUp({ kind: 'company', companyInfoId }, { caseReviewRoleAuthority: 20 });
    for (const answer of [
      await open(stranger, reviewId),
      await release(stranger, reviewId),
      await refuse(stranger, reviewId),
      await invoke(getOwnRequest, stranger, { params: { id: reviewId } }),
      await invoke(getOwnRequest, main, { params: { id: reviewId } }),
    ])
      expect(answer.name).toBe('DataNotFound');
    expect(await queue(stranger)).toEqual([]);
    expect((await invoke(listOwnRequests, stranger)).data.total).toBe(0);
  });

  it('is not released by an auditor without the power for its kind', async () => {
    const { member, clerk } = agency();
    const reviewId = heldAs(await invoke(createMusicalWork, clerk, { body: work() }));
    const general = await member(3, 'General');
    expect((await release(general, reviewId)).name).toBe('NotAllowed');
    expect((await refuse(general, reviewId)).name).toBe('NotAllowed');
    expect((await release(clerk, reviewId)).name).toBe('NotAllowed');
  });
});
