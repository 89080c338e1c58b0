import { afterAll, describe, expect, it } from 'vitest';
import type { Identity } from '../../../functions/api/identity.ts';
import { listMessagesAbout } from '../../../functions/messages/messageReader.ts';
import { updateMusicianAlias } from '../../../shared/people/realNameRoutes.ts';
import {
  approveReview,
  declineReview,
  getProfileReview,
  getReview,
  submitCompanyAlias,
  submitMusicianAlias,
} from '../../../shared/reviews/routes.ts';
import type { Musician } from '../../../shared/people/schema.ts';
import type { ReviewSummary } from '../../../shared/reviews/schema.ts';
import { invoke, startDataCloud } from '../../support/dataCloud.ts';
import { named, register, signUpAgent, viewMusician } from '../people/registered.ts';
import { signUpMusician, signUpStaff, signUpReviewer } from '../../support/business/people.ts';

const cloud = await startDataCloud();
process.env.SITE_HOST = 'localhost:4300';
const staff = await signUpStaff();
const reviewer = await signUpReviewer('Reviewer One');
afterAll(() => cloud.dispose());

/** Registers a musician with an alias of another name, and signs it up. */
const signUpWithAlias = async (name: string) => {
  const { realNameId, aliasId } = await register(staff, name, `${name} Alias`, { email: 'own@example.com' });
  return { realNameId, aliasId, musician: await signUpMusician(aliasId) };
};

const aliasNow = async (aliasId: string) => (await viewMusician(staff, aliasId)).data as unknown as Musician;

/** Requests a change of an alias at its current version. */
const submit = async (identity: Identity, aliasId: string, change: object) =>
  invoke(submitMusicianAlias, identity, {
    params: { id: aliasId },
    body: { ...(await aliasNow(aliasId)), ...change },
  });

const submitted = async (identity: Identity, aliasId: string, change: object): Promise<ReviewSummary> => {
  const { code, data } = await submit(identity, aliasId, change);
  expect(code).toBe(1);
  return data as unknown as ReviewSummary;
};

const approve = (reviewId: string) => invoke(approveReview, reviewer, { params: { id: reviewId } });

describe('a change of an alias', () => {
  it('waits for a reviewer and takes effect when approved', async () => {
    const { aliasId, musician } = await signUpWithAlias('Effect');
    const { reviewId, submitType } = await submitted(musician, aliasId, {
      ...named('Effect New'),
      ipiNameNumber: '00014107338',
    });
    expect(submitType).toBe('MusicianProfile');
    expect(await aliasNow(aliasId)).toMatchObject(named('Effect Alias'));
    const detail = await invoke(getReview, reviewer, { params: { id: reviewId } });
    expect(detail.data).toMatchObject({
      subjectId: aliasId,
      title: 'Effect Alias',
      change: { kind: 'MusicianAlias', before: named('Effect Alias'), after: named('Effect New') },
      conflicts: [],
    });
    expect((await approve(reviewId)).data).toMatchObject({ state: 'Approved' });
    expect(await aliasNow(aliasId)).toMatchObject({ ...named('Effect New'), ipiNameNumber: '00014107338' });
    expect((await approve(reviewId)).code).toBe(1);
    expect((await aliasNow(aliasId)).version).toBe(2);
  });

  it('can be requested by an agent, who can correct it when it is declined', async () => {
    const { aliasId } = await signUpWithAlias('Corrected');
    const agent = await signUpAgent(staff, 'Corrected Agent', aliasId);
    const { reviewId } = await submitted(agent, aliasId, named('Corrected New'));
    expect((await submit(agent, aliasId, named('Another'))).name).toBe('ReviewPending');
    const declined = await invoke(declineReview, reviewer, {
      body: { reviewId, reasons: [6], remark: 'Send the credit.' },
    });
    expect(declined.data).toMatchObject({ state: 'Declined' });
    const { items } = await listMessagesAbout(reviewId);
    expect(items.map(({ template }) => template)).toContain('profileReturned');
    const last = await invoke(getProfileReview, agent, { params: { id: aliasId } });
    expect(last.data).toMatchObject({ review: { reviewId, state: 'Declined', reasons: [6] } });
    const again = await submitted(agent, aliasId, named('Corrected Better'));
    expect((await approve(again.reviewId)).code).toBe(1);
    expect(await aliasNow(aliasId)).toMatchObject(named('Corrected Better'));
  });

  it('keeps changes that staff made meanwhile, and cannot be approved when both changed the same field', async () => {
    const { aliasId, musician } = await signUpWithAlias('Kept');
    const { reviewId } = await submitted(musician, aliasId, named('Kept New'));
    const change = async (fields: object) =>
      invoke(updateMusicianAlias, staff, {
        params: { id: aliasId },
        body: { ...(await aliasNow(aliasId)), ...fields, notTheSame: true },
      });
    expect((await change({ introduction: 'Plays the pipa.' })).code).toBe(1);
    expect((await change(named('Kept Otherwise'))).code).toBe(1);
    expect(await approve(reviewId)).toMatchObject({
      name: 'StaleVersion',
      data: { data: { conflicts: ['names'] } },
    });
    expect((await change(named('Kept Alias'))).code).toBe(1);
    expect((await approve(reviewId)).code).toBe(1);
    expect(await aliasNow(aliasId)).toMatchObject({
      ...named('Kept New'),
      introduction: 'Plays the pipa.',
    });
  });

  it('shows reviewers other people with the new alias', async () => {
    await register(staff, 'Holder', 'Shared Alias', {});
    const { aliasId, musician } = await signUpWithAlias('Sharing');
    const { reviewId } = await submitted(musician, aliasId, named('Shared Alias'));
    const detail = await invoke(getReview, reviewer, { params: { id: reviewId } });
    expect(detail.data.namesakes).toMatchObject([named('Shared Alias')]);
  });

  it('is refused to strangers and staff, without a change, with a broken rule, and at an old version', async () => {
    const { aliasId, musician } = await signUpWithAlias('Refused');
    const stranger = (await signUpWithAlias('Stranger')).musician;
    const cases: [Identity, object, string][] = [
      [stranger, named('Other'), 'DataNotFound'],
      [staff, named('Other'), 'NotAllowed'],
      [musician, {}, 'NoChanges'],
      [musician, { ipiNameType: 'PA' }, 'InvalidData'],
      [musician, { ...named('Other'), version: 7 }, 'StaleVersion'],
    ];
    for (const [person, change, result] of cases)
      expect((await submit(person, aliasId, change)).name).toBe(result);
    expect((await invoke(getProfileReview, stranger, { params: { id: aliasId } })).name).toBe('DataNotFound');
  });

  it('of a company can be requested by the company', async () => {
    const agent = await signUpAgent(staff, 'Renamed', (await signUpWithAlias('Represented')).aliasId);
    const id = agent.user.companyInfoId!;
    const { code, data } = await invoke(submitCompanyAlias, agent, {
      params: { id },
      body: { ...named('Renamed Publishing'), isAgent: true, version: 1 },
    });
    expect(code).toBe(1);
    expect(data).toMatchObject({ submitType: 'CompanyProfile', title: 'Renamed' });
    expect((await approve((data as unknown as ReviewSummary).reviewId)).code).toBe(1);
  });
});
