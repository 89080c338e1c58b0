import { canonicalJson } from './canonicalJson.ts';
import type { Proof } from './proofSchema.ts';
import { signState } from '../../shared/certificates/rules.ts';
import type { Certificate, SignStatus } from '../../shared/certificates/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { ownersOfWork } from '../../shared/works/rules.ts';
import { recordOfWork, listWriters } from './workRecord.ts';
import type { MusicalWork } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { getItem, getItems, loadItem, type Stored } from '../db/items.ts';
import { certificateKeys } from '../db/keys/certificates.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { findMusicalWork, viewMusicalWork } from '../works/musicalWorkReader.ts';
import { computeFingerprints } from './proof/hashes.ts';
import { showCertificate, type CertificatesOfWork, type StoredCertificate } from './storedCertificate.ts';

/** A work as it would be registered now. */
export type Registrable = {
  /** Canonical JSON of its record. */
  record: string;
  fingerprints: { sha256: string; md5: string };
  writers: string[];
  /** Ids of its right owners, as far as they exist. */
  owners: ReadonlySet<string>;
};

/** Returns a work as it would be registered now, with its right owners' current names. */
export const prepareRecord = async (work: MusicalWork): Promise<Registrable> => {
  const owners = await loadRightOwners(ownersOfWork(work));
  const findName = (id: string): string => {
    const owner = owners.get(id);
    return owner ? displayName(owner) : '';
  };
  const record = canonicalJson(recordOfWork(work, findName));
  return {
    record,
    fingerprints: computeFingerprints(record),
    writers: listWriters(work, findName),
    owners: new Set(owners.keys()),
  };
};

/** Returns the registrations of a work; `undefined` when it has none. */
export const certificatesOfWork = (musicalWorkId: string): Promise<Stored<CertificatesOfWork> | undefined> =>
  getItem<CertificatesOfWork>(certificateKeys.ofWork(musicalWorkId));

/**
 * Loads a registration as stored.
 * @throws Refusal `DataNotFound`
 */
export const loadCertificate = (certificateId: string): Promise<Stored<StoredCertificate>> =>
  loadItem<StoredCertificate>(certificateKeys.certificate(certificateId));

/**
 * Loads a registration of a work this person may see.
 * @throws Refusal `DataNotFound` for somebody else's
 */
export const viewCertificate = async (
  identity: Identity,
  certificateId: string,
): Promise<StoredCertificate> => {
  const certificate = await loadCertificate(certificateId);
  await findMusicalWork(identity, certificate.musicalWorkId);
  return certificate;
};

/**
 * Loads the registration status of a work, with its registrations and those of records merged into it, newest first.
 * @throws Refusal `DataNotFound` for somebody else's work
 */
export const loadSignStatus = async (identity: Identity, musicalWorkId: string): Promise<SignStatus> => {
  const work = await viewMusicalWork(identity, musicalWorkId);
  const mergedIds = (work.mergedRecords ?? []).map(({ id }) => id);
  const [{ fingerprints }, own, ...merged] = await Promise.all([
    prepareRecord(work),
    ...[musicalWorkId, ...mergedIds].map(certificatesOfWork),
  ]);
  const stored = await getItems<StoredCertificate>(
    [own, ...merged].flatMap((of) => of?.certificateIds ?? []).map(certificateKeys.certificate),
  );
  const certificates = stored.map(showCertificate).toSorted((one, other) => other.number - one.number);
  return { state: signState(own ?? {}, fingerprints.sha256), certificates };
};

/** Finished registration, with the facts its certificate prints. */
export type IssuedCertificate = Certificate & Required<Pick<Certificate, 'registeredAt' | 'anchor'>>;

/** Returns the facts a certificate shows; `undefined` until the registration is finished. */
export const issued = (certificate: StoredCertificate): IssuedCertificate | undefined => {
  const { registeredAt, anchor, ...shown } = showCertificate(certificate);
  return registeredAt && anchor ? { ...shown, registeredAt, anchor } : undefined;
};

/**
 * Loads the id of the last finished registration of a work.
 * @throws Refusal `DataNotFound` when none is, or for somebody else's work
 */
export const loadLastIssuedId = async (identity: Identity, musicalWorkId: string): Promise<string> => {
  await viewMusicalWork(identity, musicalWorkId);
  const own = await certificatesOfWork(musicalWorkId);
  if (!own?.done) throw new Refusal('DataNotFound');
  return own.done.certificateId;
};

/**
 * Returns the files that prove a registration: the proof and the record, byte for byte as they are verified.
 * @throws Refusal `DataNotFound` before it is finished, and when the record was erased
 */
export const toProofFiles = ({
  claim,
  inclusion,
  anchor,
  record,
}: StoredCertificate): { proof: string; record: string } => {
  if (!inclusion || !anchor || !record) throw new Refusal('DataNotFound');
  const proof: Proof = { format: 'refrain-proof/1', claim, inclusion, anchor };
  return { proof: canonicalJson(proof), record };
};
