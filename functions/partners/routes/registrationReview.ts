import type { Identity } from '../../api/identity.ts';
import type { Write } from '../../db/commit.ts';
import type { StoredRegistration } from '../registration.ts';
import { submitReview, toSubmitter, type Submission } from '../../reviews/reviewStore.ts';

/** Returns a registration as a submission for review. */
const toSubmission = ({
  registrationId,
  kind,
  name,
  musician,
  company,
  submitter,
}: StoredRegistration): Submission => ({
  submitType: `${kind}Register`,
  subjectId: registrationId,
  title: name,
  country: (company ?? musician)!.country,
  companyType: company?.companyType,
  language: submitter.language,
});

/**
 * Returns the writes that submit a registration to the reviewers of the business. Its submitter is the agent's person
 * who sent it.
 */
export const reviewWrites = (registration: StoredRegistration): readonly Write[] => {
  const { actorId, name, email, companyId } = registration.submitter;
  const submitter = {
    submitterId: actorId,
    submitterName: name,
    submitterMail: email,
    companyId,
    needsRelease: false,
  };
  return submitReview(submitter, toSubmission(registration)).writes;
};

/**
 * Returns the function that asks a manager to release a registration; `undefined` for a person whose submissions need
 * no release.
 */
export const releaseFor = (
  identity: Identity,
): ((registration: StoredRegistration) => readonly Write[]) | undefined => {
  const submitter = toSubmitter(identity);
  return submitter.needsRelease
    ? (registration) => submitReview(submitter, toSubmission(registration)).writes
    : undefined;
};
