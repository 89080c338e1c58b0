import { mayAudit } from '../../shared/reviews/heldRequests.ts';
import { waitsFor } from '../../shared/projects/rules.ts';
import type { Queue } from '../../shared/today/schema.ts';
import { isStaff } from '../access/visibility.ts';
import type { Identity } from '../api/identity.ts';
import { pendingProposals } from '../approvals/proposalStore.ts';
import { dueKeyDatesFor } from '../contracts/ahead/keyDateReader.ts';
import { openRenewals } from '../contracts/renewalReader.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { listRegistrations } from '../partners/registrationReader.ts';
import { listProjectsOf } from '../projects/projectList.ts';
import { isProjectAnr } from '../projects/projectReader.ts';
import { countPendingReviews, listReviewsIn, loadCompanyStates } from '../reviews/reviewReader.ts';
import { queueOf } from './queueOf.ts';
import { createRememberedQueues } from './rememberedQueues.ts';

const remembered = createRememberedQueues();

/** Changes that others proposed and this person may approve. */
export const proposalQueue = async ({ actorId }: Identity): Promise<Queue[]> => {
  const waiting = (await pendingProposals()).filter(({ proposerId }) => proposerId !== actorId);
  return queueOf(
    'proposals',
    waiting.map(({ proposedBy, proposedAt }) => ({ name: proposedBy, since: proposedAt })),
  );
};

/** Submissions that wait for a reviewer of the system. */
export const reviewQueue = async (): Promise<Queue[]> => {
  const [count, { items }] = await Promise.all([
    countPendingReviews(),
    listReviewsIn('Pending', { submitType: 'All', offset: 0, limit: 1 }),
  ]);
  const [oldest] = items;
  return count === 0
    ? []
    : [
        {
          key: 'reviews',
          count,
          ...(oldest && { oldest: { name: oldest.title, since: oldest.submittedAt } }),
        },
      ];
};

/** Submissions of the company's people that wait for a release this person may decide about. */
export const companyAuditQueue = async ({ permissions, user, actorId }: Identity): Promise<Queue[]> => {
  const { kind, companyInfoId } = user;
  if (kind !== 'company' || !companyInfoId) return [];
  // Auditors of a company have different powers.
  return remembered(`company audit of ${actorId}`, async () => {
    const all = await loadCompanyStates(companyInfoId);
    const waiting = all.filter(
      (review) => review.state === 'PendingRelease' && mayAudit(permissions, review),
    );
    const tasks = waiting.map(({ title, submittedAt }) => ({ name: title, since: submittedAt }));
    return { queues: queueOf('companyAudit', tasks), itemsRead: all.length };
  });
};

/** Registrations of an agent's licensors that wait for the agent to enter or correct details. */
export const registrationQueue = async (identity: Identity): Promise<Queue[]> => {
  if (isStaff(identity) || identity.rightOwnerId === undefined) return [];
  const lists = await Promise.all(
    (['Musician', 'Company'] as const).flatMap((kind) =>
      (['NotFillIn', 'NotModifiedYet'] as const).map((step) =>
        listRegistrations(identity, kind, { channel: 'agent', step, offset: 0, limit: Infinity }),
      ),
    ),
  );
  const tasks = lists
    .flatMap(({ items }) => items)
    .map(({ name, updatedAt }) => ({ name, since: updatedAt }));
  return queueOf('registrations', tasks);
};

/** Contracts near or past their end whose renewal nobody has decided, by their last day. */
export const renewalQueue = async (identity: Identity): Promise<Queue[]> => {
  const today = businessDayAt();
  const tasks = (await openRenewals(identity)).map(({ contractNumber, endDate }) => ({
    name: contractNumber,
    since: endDate,
  }));
  return queueOf('renewals', tasks, ({ since }) => since < today);
};

/** Dates of contracts that are reminded of now and not done, by day. */
export const keyDateQueue = async (identity: Identity): Promise<Queue[]> => {
  const today = businessDayAt();
  const tasks = (await dueKeyDatesFor(identity, today)).map(({ contractNumber, day }) => ({
    name: contractNumber,
    since: day,
  }));
  return queueOf('keyDates', tasks, ({ since }) => since < today);
};

/** Song requests that wait for a person: those of a vendor or author, and for A&R those of everybody, by deadline. */
export const songRequestQueue = async (identity: Identity): Promise<Queue[]> => {
  const key = `song requests of ${isProjectAnr(identity) ? 'all' : identity.rightOwnerId}`;
  return remembered(key, async () => {
    const listed = await listProjectsOf(identity);
    const today = businessDayAt();
    const tasks = listed
      .filter(({ role, state }) => waitsFor(role, state, today))
      .map(({ role, state: { name, nameForAuthors = name, deadline, authorDeadline = deadline } }) =>
        role === 'Author' ? { name: nameForAuthors, since: authorDeadline } : { name, since: deadline },
      );
    return {
      queues: queueOf('songRequests', tasks, ({ since }) => since < today),
      itemsRead: listed.length,
    };
  });
};
