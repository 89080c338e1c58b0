import type { Identity } from '../../../functions/api/identity.ts';
import { newId } from '../../../functions/core/newId.ts';
import type { Secrecy } from '../../../shared/contracts/secrecy.ts';
import {
  getCompanyReview,
  listCompanyQueue,
  refuseRelease,
  releaseReview,
} from '../../../shared/reviews/companyAuditRoutes.ts';
import { createMusicalWork } from '../../../shared/works/routes.ts';
import { expect } from 'vitest';
import { invoke, startDataCloud, type Invoked } from '../../support/dataCloud.ts';
import { setUp } from '../../support/setUp.ts';
import { named, register, signUpAgent } from '../people/registered.ts';
import { signUpStaff, signUp } from '../../support/business/people.ts';

type Agency = {
  authorId: string;
  agentId: string;
  main: Identity;
  /** Signs up a sub-account with a level of case review, or none. */
  member: (level: number | undefined, displayName: string) => Promise<Identity>;
  clerk: Identity;
};

let current: () => Agency;

/** Returns the people that the tests of a file share, see `openAgency`. */
export const agency = (): Agency => current();

/** Starts an author with an agent, whose sub-accounts may change works and contracts, for the tests of a file. */
export const openAgency = (): void => {
  current = setUp(async (ends) => {
    ends(await startDataCloud());
    const staff = await signUpStaff();
    const authorId = (await register(staff, 'Author', 'Author Alias')).aliasId;
    const { companyInfoId } = (await signUpAgent(staff, 'Agent', authorId, { isrcPrefix: 'TWK77' })).user;
    const rights = { infoRoleAuthority: 4, contractRoleAuthority: 7 };
    const company = { kind: 'company', companyInfoId } as const;
    const member = (level: number | undefined, displayName: string) =>
      signUp(
        {
          ...company,
          displayName,
        },
        level === undefined ? rights : { ...rights, caseReviewRoleAuthority: level },
      );
    const main = await signUp({ ...company, companyAdmin: true }, { ...rights, caseReviewRoleAuthority: 20 });
    return { authorId, agentId: companyInfoId!, main, member, clerk: await member(1, 'Clerk') };
  });
};

let count = 0;
/** Returns a title that no other work of the tests has. */
export const newTitle = () => `Held Title ${(count += 1)}`;

/** Returns a work of the author, as a call takes it. */
export const work = (title = newTitle()) => ({
  ...named(title),
  singingLanguage: 'en',
  genre: 1,
  copyrights: [
    {
      rightType: 'OC',
      authorId: agency().authorId,
      authorName: 'Author Alias',
      rightOwnerId: agency().authorId,
      percentage: '100',
    },
  ],
});

/** Returns a contract between author and agent, as a call takes it. */
export const contract = (secrecy: Secrecy) => ({
  contractNumber: newId('ctr'),
  displayName: 'Held contract',
  contractType: 'both',
  licensorId: agency().authorId,
  agentId: agency().agentId,
  startDate: '2026-01-01',
  endDate: '2026-12-31',
  currency: 'TWD',
  licensorShare: '70',
  authorisedRegions: [0],
  rights: [1300],
  payerEntity: 'taipei',
  secrecy,
});

/** Returns the submission that a call was held as. */
export const heldAs = ({ status, name, data }: Invoked): string => {
  expect({ status, name, data }).toMatchObject({ status: 202, name: 'WaitsForCompanyAudit' });
  return (data.data as { reviewId: string }).reviewId;
};

/** Releases a submission as an auditor. */
export const release = (by: Identity, reviewId: string) => invoke(releaseReview, by, { body: { reviewId } });
/** Returns a submission to its submitter as an auditor. */
export const refuse = (by: Identity, reviewId: string) =>
  invoke(refuseRelease, by, { body: { reviewId, remark: 'Check the title.' } });
/** Opens a submission as an auditor. */
export const open = (by: Identity, id: string) => invoke(getCompanyReview, by, { params: { id } });
/** Returns the submissions that wait for an auditor. */
export const queue = async (by: Identity): Promise<string[]> => {
  const { data } = await invoke(listCompanyQueue, by, { query: { queue: 'PendingRelease', limit: 100 } });
  return (data.items as { reviewId: string }[]).map(({ reviewId }) => reviewId);
};
/** Returns the record that the release of a submission made or changed. */
export const madeBy = async (reviewId: string): Promise<string> =>
  ((await open(agency().main, reviewId)).data.held as { madeId: string }).madeId;

/** Makes a work of the author by the main account, which needs no audit. */
export const makeWork = async (): Promise<{ musicalWorkId: string; version: number }> =>
  (await invoke(createMusicalWork, agency().main, { body: work() })).data as never;
