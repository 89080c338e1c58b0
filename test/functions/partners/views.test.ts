import { describe, expect, it } from 'vitest';
import { linkView, type StoredLink } from '../../../functions/demos/listeningReader.ts';
import {
  maskedView,
  registrationSummary,
  registrationView,
  type StoredRegistration,
} from '../../../functions/partners/registration.ts';
import type { VersionedReview } from '../../../functions/reviews/reviewReader.ts';
import { shownReview } from '../../../functions/reviews/reviewViews.ts';
import { listeningLinkSchema } from '../../../shared/demos/listeningSchema.ts';
import {
  maskedRegistrationSchema,
  registrationSchema,
  registrationSummarySchema,
} from '../../../shared/partners/schema.ts';
import { reviewSchema } from '../../../shared/reviews/schema.ts';

/* Every field is given: what a view must leave out is there to be seen. */

const sealed = (name: string) => ({ sealedNumber: `sealed-${name}`, fileIds: [`scan-of-${name}`] });

const stored = {
  registrationId: 'reg_01jd0000000000000000000001',
  agentId: 'cmp_01jd0000000000000000000001',
  channel: 'agent',
  kind: 'Musician',
  partnerType: 'Author',
  name: 'Licensor',
  email: 'licensor@example.com',
  language: 'en',
  step: 'LicensorNotConfirmed',
  rightOwnerId: 'mus_01jd0000000000000000000001',
  musician: { phone: '0912345678' },
  company: { phone: '0223456789' },
  personIdentity: { number: '••••6789', ...sealed('person') },
  companyIdentity: { number: '••••0001', ...sealed('company') },
  bankAccount: { accountNumber: '••••9012', sealedNumber: 'sealed-account' },
  linkSentAt: '2026-10-01T00:00:00.000Z',
  comment: 'the comment for the agent',
  reasons: ['the reason'],
  declined: { reason: 'declined' },
  isChecked: true,
  purpose: 'licensor',
  photoId: 'the-photo',
  phone: '+886912345678',
  createdAt: '2026-10-01T00:00:00.000Z',
  updatedAt: '2026-10-02T00:00:00.000Z',
  version: 5,
  link: { hash: 'hash-of-the-link', expiresAt: '2026-10-08T00:00:00.000Z' },
  account: { name: 'licensor', userId: 'usr-of-the-account', termsAcceptedAt: '2026-10-02T00:00:00.000Z' },
  declinedDetails: { email: 'declined@example.com' },
  payeeId: 'mus_0payee',
  submitter: {
    actorId: 'usr-of-the-submitter',
    name: 'the submitter',
    email: 'agent@example.com',
    language: 'en',
  },
} as unknown as StoredRegistration;

const inside = [
  ...['sealed-person', 'sealed-company', 'sealed-account', 'hash-of-the-link', 'usr-of-the-account'],
  ...['declined@example.com', 'mus_0payee', 'the submitter', 'usr-of-the-submitter', 'agent@example.com'],
];

const foundIn = (view: object, texts: readonly string[]) =>
  texts.filter((text) => JSON.stringify(view).includes(text));

const shownKeys = (view: object) =>
  Object.entries(view)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .toSorted();
const keysOf = ({ shape }: { shape: object }, ...others: string[]) =>
  Object.keys(shape)
    .filter((name) => !others.includes(name))
    .toSorted();

describe('a registration', () => {
  it('shows its agent and staff all but secrets, sealed numbers and who sent it', () => {
    const view = registrationView(stored);
    expect(foundIn(view, inside)).toEqual([]);
    expect(shownKeys(view)).toEqual(keysOf(registrationSchema));
    expect(view).toMatchObject({ linkExpiresAt: '2026-10-08T00:00:00.000Z', accountName: 'licensor' });
  });

  it('shows its licensor neither remarks and scans, nor a whole phone number', () => {
    const view = maskedView(stored, 'The agent');
    const remarks = ['the comment for the agent', 'the reason', 'scan-of', 'the-photo'];
    const phones = ['0912345678', '0223456789', '+886912345678', '912345678'];
    expect(foundIn(view, [...inside, ...remarks, ...phones])).toEqual([]);
    expect(shownKeys(view)).toEqual(keysOf(maskedRegistrationSchema));
    expect([view.musician?.phone, view.company?.phone, view.phone]).toEqual([
      '••••678',
      '••••789',
      '••••678',
    ]);
  });

  it('shows in a list only what the list states', () => {
    expect(shownKeys(registrationSummary(stored))).toEqual(keysOf(registrationSummarySchema));
  });
});

it('a submission to review shows nobody’s address or id', () => {
  const internal = {
    submitterId: 'usr-of-the-submitter',
    submitterMail: 'submitter@example.com',
    language: 'en',
    companyId: 'cmp-of-the-submitter',
    reviewerId: 'usr-of-the-reviewer',
    managerId: 'usr-of-the-manager',
    version: 3,
  };
  const shown = Object.fromEntries(Object.keys(reviewSchema.shape).map((name) => [name, `the ${name}`]));
  const review = { ...shown, ...internal } as unknown as VersionedReview;
  expect(shownReview(review)).toEqual(shown);
});

it('a listening link shows neither the hash of its secret nor whose account is behind it', () => {
  const { suspended: _, ...shape } = listeningLinkSchema.shape;
  const shown = Object.fromEntries(Object.keys(shape).map((name) => [name, `the ${name}`]));
  const link = { ...shown, tokenHash: 'hash', madeBy: 'subject' } as unknown as StoredLink;
  expect(linkView(link)).toEqual(shown);
});
