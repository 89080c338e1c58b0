import type { Claim, Proof } from './proofSchema.ts';
import type { Certificate, ShownAnchor } from '../../shared/certificates/schema.ts';
import { registrationTypeSchema } from '../../shared/certificates/schema.ts';
import { entryHash } from './proof/verifyProof.ts';

/** A registration as stored. */
export type StoredCertificate = {
  certificateId: string;
  musicalWorkId: string;
  state: 'Registering' | 'Registered';
  claim: Claim;
  /** Canonical JSON of the record of the work; empty when it was erased (see docs/operations.md). */
  record: string;
  /** Set once finished: time, place in the tree, and what proves when the tree existed. */
  registeredAt?: string;
  inclusion?: Proof['inclusion'];
  anchor?: Proof['anchor'];
};

/** One registration of a work, by its id and the SHA-256 of the record. */
type Registration = { certificateId: string; sha256: string };

/** Registrations of a work: the one under way and the last finished one. */
export type CertificatesOfWork = { certificateIds: string[]; pending?: Registration; done?: Registration };

const showAnchor = (anchor: Proof['anchor']): ShownAnchor =>
  anchor.kind === 'ledger'
    ? {
        kind: 'ledger',
        blockchainId: entryHash(anchor),
        position: anchor.entry.index,
        keyId: anchor.entry.keyId,
      }
    : { kind: 'bitcoin', blockchainId: anchor.blockHash, position: anchor.height };

/** Returns the facts of a registration that a certificate shows. */
export const showCertificate = ({
  certificateId,
  state,
  claim,
  registeredAt,
  anchor,
}: StoredCertificate): Certificate => ({
  certificateId,
  number: claim.number,
  registrationType: registrationTypeSchema.parse(claim.registrationType),
  state,
  title: claim.title,
  writers: claim.writers,
  requestedAt: claim.requestedAt,
  sha256: claim.sha256,
  md5: claim.md5,
  registeredAt,
  anchor: anchor && showAnchor(anchor),
});
