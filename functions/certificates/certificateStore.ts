import { randomBytes } from 'node:crypto';
import type { Claim } from './proofSchema.ts';
import { tokenProblem } from '../../shared/certificates/rules.ts';
import type { Certificate } from '../../shared/certificates/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { MusicalWork } from '../../shared/works/schema.ts';
import type { Identity } from '../api/identity.ts';
import { newId } from '../core/newId.ts';
import { isRefusal, Refusal } from '../core/refusal.ts';
import { commit, create, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { certificateKeys } from '../db/keys/certificates.ts';
import { viewMusicalWork } from '../works/musicalWorkReader.ts';
import { mayChangeShares } from '../works/shareAccess.ts';
import { certificatesOfWork, loadCertificate, prepareRecord, type Registrable } from './certificateReader.ts';
import { leafHash } from './proof/merkleTree.ts';
import { showCertificate, type CertificatesOfWork, type StoredCertificate } from './storedCertificate.ts';

const makeClaim = (
  work: MusicalWork,
  { fingerprints, writers }: Registrable,
  earlier: number,
  again: boolean,
): Claim => ({
  format: 'refrain-claim/1',
  certificateId: newId('crt'),
  number: earlier + 1,
  registrationType: again ? 'Update' : 'First',
  title: displayName(work),
  writers,
  requestedAt: new Date().toISOString(),
  ...fingerprints,
  salt: randomBytes(16).toString('hex'),
});

/** Registers a work in its current state, unless that state is registered. */
const register = async (identity: Identity, work: MusicalWork): Promise<Certificate> => {
  const { musicalWorkId } = work;
  const registrable = await prepareRecord(work);
  const problem = tokenProblem(work.copyrights, registrable.owners);
  if (problem) throw new Refusal(problem);
  const { sha256 } = registrable.fingerprints;
  const own = await certificatesOfWork(musicalWorkId);
  if (own?.pending?.sha256 === sha256)
    return showCertificate(await loadCertificate(own.pending.certificateId));
  if (own?.pending) throw new Refusal('InvalidOperation');
  if (own?.done?.sha256 === sha256) throw new Refusal('NoChanges');
  const earlier = own?.certificateIds ?? [];
  const claim = makeClaim(work, registrable, earlier.length, own?.done !== undefined);
  const { certificateId, number } = claim;
  const certificate: StoredCertificate = {
    certificateId,
    musicalWorkId,
    state: 'Registering',
    claim,
    record: registrable.record,
  };
  const now: CertificatesOfWork = {
    certificateIds: [...earlier, certificateId],
    pending: { certificateId, sha256 },
    done: own?.done,
  };
  const seen = own?.version ?? 0;
  await commit(
    identity,
    { action: 'registration requested', subject: musicalWorkId, changes: { certificateId, number, sha256 } },
    [
      create(
        { ...certificateKeys.certificate(certificateId), type: 'certificate', ...certificate },
        'StaleVersion',
      ),
      putIf(
        { ...certificateKeys.ofWork(musicalWorkId), type: 'certificates', version: seen + 1, ...now },
        seenAt(seen),
        'StaleVersion',
      ),
      create(
        {
          ...certificateKeys.waitingFor(certificateId),
          type: 'certificateWaiting',
          certificateId,
          leaf: leafHash(claim),
        },
        'StaleVersion',
      ),
    ],
  );
  return showCertificate(certificate);
};

/**
 * Requests the registration of a work in its current state. Repeating the request, even concurrently, returns the
 * registration under way.
 * @throws Refusal `NotAllowed` for a person who owns no share and represents no owner; `TokenPercentageWrong`, `TokenRightOwnerWrong` or
 * `TokenCountWrong` for shares that cannot be registered; `NoChanges` when this state is registered; `InvalidOperation`
 * while an earlier state is being registered
 */
export const signMusicalWork = async (identity: Identity, musicalWorkId: string): Promise<Certificate> => {
  const work = await viewMusicalWork(identity, musicalWorkId);
  if (!(await mayChangeShares(identity, musicalWorkId, work.copyrights))) throw new Refusal('NotAllowed');
  try {
    return await register(identity, work);
  } catch (error) {
    if (!isRefusal(error, 'StaleVersion')) throw error;
    return register(identity, work);
  }
};
