import type { Language } from '../../shared/api/codes/entry.ts';
import type { Secrecy } from '../../shared/contracts/secrecy.ts';
import { displayName, type Named } from '../../shared/reference/names.ts';
import { heldTypeOf, powersToAudit, type HeldType } from '../../shared/reviews/heldRequests.ts';
import { needsRelease } from '../../shared/reviews/rules.ts';
import type { HeldRoute } from '../../shared/reviews/schema.ts';
import type { Identity } from '../api/identity.ts';
import { derivedId } from '../core/derivedId.ts';
import { Refusal } from '../core/refusal.ts';
import { changesBetween, commit, type FurtherWrites } from '../db/commit.ts';
import { submitReview, toSubmitter } from './reviewStore.ts';

/** Field of a record that has its id, by the kind of the submission about it. */
const idFields: Readonly<Record<HeldType, string>> = {
  MusicalWork: 'musicalWorkId',
  Recording: 'songId',
  Album: 'albumId',
  LicenseContract: 'contractId',
  StatementImport: 'batchId',
};

/** Record as far as a submission about it names it: a work or album by its names, a contract by number, a statement by title. */
type Described = Partial<Named> & { contractNumber?: string; title?: string; secrecy?: Secrecy };

/** Returns the id of the record that a held request makes or changes. */
export const idOfRecord = (route: HeldRoute, record: object): string =>
  String((record as Record<string, unknown>)[idFields[heldTypeOf[route]]]);

const titleOf = (record: Described, language: Language): string =>
  record.title ?? record.contractNumber ?? displayName(record as Named, language);

/** Call of a route, as its handler gets it. */
type HeldCall = { identity: Identity; language: Language; params: object; body: object };

/**
 * Returns what a store calls before it writes a request: nothing happens for people whose requests need no audit. For
 * others the request is stored as a submission to the audit of their company, and refused.
 * @throws Refusal `WaitsForCompanyAudit` with the submission; `ReviewPending` while another request about the record waits
 */
export const holdForAudit =
  (route: HeldRoute, { identity, language, params, body }: HeldCall): FurtherWrites =>
  async (after: Described, before?: Described) => {
    const submitType = heldTypeOf[route];
    const isContract = submitType === 'LicenseContract';
    const secrecies = isContract
      ? [...new Set([before ?? after, after].map(({ secrecy = 'general' }) => secrecy))]
      : undefined;
    if (!needsRelease(identity.user, powersToAudit({ submitType, secrecies }))) return [];
    // A new record has no id yet, so a repeated request is recognised by what it asks for.
    const subjectId = before
      ? idOfRecord(route, after)
      : derivedId('rev', JSON.stringify([route, identity.actorId, params, body]));
    const { changes, before: values } = changesBetween(before ?? {}, after);
    if (!before) delete changes[idFields[submitType]];
    const { review, writes } = submitReview(
      { ...toSubmitter(identity), needsRelease: true },
      {
        submitType,
        subjectId,
        title: titleOf(after, language),
        language,
        secrecies,
        held: {
          route,
          params: params as Record<string, string>,
          body: body as Record<string, unknown>,
          changes,
          before: values,
        },
      },
    );
    const { reviewId } = review;
    await commit(
      identity,
      { action: 'held for company audit', subject: subjectId, changes: { reviewId } },
      writes,
    );
    throw new Refusal('WaitsForCompanyAudit', { reviewId });
  };
