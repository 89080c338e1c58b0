import { brokenRules } from '../../shared/api/fieldRule.ts';
import { documentNumberRule, type NumberedDocument } from '../../shared/people/rules.ts';
import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { checkVersion } from '../core/checkVersion.ts';
import { newId } from '../core/newId.ts';
import { changesBetween, commit, create, requireItem, type AuditNote } from '../db/commit.ts';
import { exists } from '../db/expressions.ts';
import { catalogueKeys } from '../db/keys/catalogue.ts';
import { peopleKeys } from '../db/keys/people.ts';
import { changeDetail } from './changeDetail.ts';
import { documentFor } from './ownDetails.ts';
import { requirePayeeEditor } from './payeeOwner.ts';
import { loadIdentityDocument, type IdentityDocument, type StoredDocument } from './paymentDetailReader.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { acceptScans } from './scans.ts';
import { openDocumentNumber, sealDocument } from './sealedDetails.ts';
import { requireSameNumber, type Changed } from './unchangedNumber.ts';

type DocumentFields<T> = Omit<T, 'identityId' | 'ownerId' | 'version'>;

/** @throws Refusal `IdentifierInvalid` */
const checkNumber = (document: NumberedDocument): void =>
  refuseProblem(...brokenRules([documentNumberRule(businessDayAt())], document));

/** Adds an identity document to a right owner. */
export const createIdentity = async <T extends IdentityDocument>(
  identity: Identity,
  rightOwnerId: string,
  fields: DocumentFields<T>,
): Promise<T> => {
  const ownerId = await requirePayeeEditor(identity, rightOwnerId);
  const whole = { ...fields, identityId: newId('idn'), ownerId, version: 1 } as unknown as T;
  checkNumber(whole);
  const accepted = await acceptScans(ownerId, whole.fileIds);
  const document = await sealDocument(whole);
  const note: AuditNote = {
    action: 'identity document added',
    subject: ownerId,
    changes: { identityId: document.identityId },
  };
  await commit(identity, note, [
    create(
      { ...peopleKeys.identity(ownerId, document.identityId), type: 'identity', ...document },
      'InvalidOperation',
    ),
    requireItem(catalogueKeys.record(rightOwnerId), exists, 'DataNotFound'),
    ...accepted,
  ]);
  return documentFor(identity, document);
};

/** Fields that decide which numbers are valid for a document. */
const decidesNumber = ['country', 'documentType', 'birthday'] as const;

/**
 * Checks that a document still fits its number. The number is decrypted only when it must be compared or checked.
 * @throws Refusal `InvalidOperation` for another number, `IdentifierInvalid`
 */
const requireNumberFits = async (
  before: StoredDocument,
  after: StoredDocument,
  given: string | undefined,
): Promise<void> => {
  const decisiveValues = (document: Record<string, unknown>) => decidesNumber.map((name) => document[name]);
  const isSame = JSON.stringify(decisiveValues(before)) === JSON.stringify(decisiveValues(after));
  if (isSame && given === undefined) return;
  const number = await openDocumentNumber(before);
  if (given !== undefined) requireSameNumber('number', number, given);
  checkNumber({ ...after, number });
};

/**
 * Changes an identity document except its number.
 * @throws Refusal `InvalidOperation` for another number, `StaleVersion`
 */
export const updateIdentity = async <T extends IdentityDocument>(
  identity: Identity,
  identityId: string,
  fields: Changed<DocumentFields<T>, 'number'>,
  version: number,
): Promise<T> => {
  const before = await loadIdentityDocument<T>(identityId);
  await requirePayeeEditor(identity, before.ownerId);
  checkVersion(before, version);
  const { number, sealedNumber, ownerId, fileIds } = before;
  const unchanged = { number, sealedNumber, identityId, ownerId, version };
  const document = { ...fields, ...unchanged } as unknown as StoredDocument<T>;
  await requireNumberFits(before, document, fields.number);
  const accepted = await acceptScans(ownerId, document.fileIds, fileIds);
  const fieldsChanged = Object.keys(changesBetween(before, document).changes);
  await commit(
    identity,
    { action: 'identity document changed', subject: ownerId, changes: { identityId, fieldsChanged } },
    [
      ...(await changeDetail(
        identityId,
        { ...peopleKeys.identity(ownerId, identityId), type: 'identity', ...document },
        version,
      )),
      ...accepted,
    ],
  );
  return documentFor<T>(identity, { ...document, version: version + 1 } as unknown as StoredDocument<T>);
};
