import { ownRealNameId } from '../../../shared/reference/personIds.ts';
import { aboutOneself, open, owned, staff, stale, type Cases } from './case.ts';

const profile = {
  names: [{ cultureInfo: 'en', name: 'Somebody Else' }],
  nativeCultureInfo: 'en',
  country: 158,
  taxResidence: 'TW',
  version: stale,
};
const { country: _country, taxResidence: _residence, ...alias } = profile;
const over = { through: 'StaleVersion' };

/** Review of registrations and profile changes. */
export const reviewCases: Cases = {
  listWaitingReviews: staff,
  listPassedReviews: staff,
  listReturnedReviews: staff,
  getReview: staff,
  getReviewAuditor: staff,
  showReviewNumber: staff,
  getReviewMails: staff,
  previewReviewMails: staff,
  approveReview: staff,
  declineReview: staff,
  submitMusicianProfile: owned(
    'musician',
    ({ ids }) => ({ params: { id: ownRealNameId(ids.musician) }, body: profile }),
    over,
  ),
  submitCompanyProfile: owned(
    'label',
    ({ ids }) => ({ params: { id: ownRealNameId(ids.label) }, body: profile }),
    over,
  ),
  submitMusicianAlias: owned('musician', ({ ids }) => ({ params: { id: ids.musician }, body: alias }), over),
  submitCompanyAlias: owned('label', ({ ids }) => ({ params: { id: ids.label }, body: alias }), over),
  getProfileReview: owned('musician', ({ ids }) => ({ params: { id: ownRealNameId(ids.musician) } }), {
    silent: 'nothing was submitted about the musician',
  }),
  countCompanyQueues: aboutOneself('label', { silent: 'counts only' }),
  listCompanyQueue: owned('label', () => ({ query: { queue: 'SentList' } }), {
    silent: 'nobody of the company submitted anything',
  }),
  getCompanyReview: open("holds only submissions of the caller's company, which its own test shows"),
  listOwnRequests: open('lists only what the caller submitted, which its own test shows'),
  getOwnRequest: open('holds only what the caller submitted, which its own test shows'),
  releaseReview: open("decides only about submissions of the caller's company, which its own test shows"),
  refuseRelease: open("decides only about submissions of the caller's company, which its own test shows"),
};
