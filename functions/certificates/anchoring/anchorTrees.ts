import type { Anchor, Inclusion } from '../proofSchema.ts';
import { processActor } from '../../core/actor.ts';
import { forEachRecord } from '../../core/forEachRecord.ts';
import { inParallel } from '../../core/inParallel.ts';
import { isRefusal } from '../../core/refusal.ts';
import { commit, transition, update } from '../../db/commit.ts';
import { certificateKeys } from '../../db/keys/certificates.ts';
import { certificatesOfWork, loadCertificate } from '../certificateReader.ts';
import { storeHoldings } from '../holdingStore.ts';
import { readBlockTime } from '../proof/bitcoinHeader.ts';
import { computePath } from '../proof/merkleTree.ts';
import type { CertificatesOfWork, StoredCertificate } from '../storedCertificate.ts';
import { chooseAnchoring } from './chooseAnchoring.ts';
import {
  closeTree,
  formTree,
  loadTree,
  noteAnchor,
  noteSubmission,
  openTrees,
  type Tree,
} from './treeStore.ts';

const actor = processActor('registration of works');

/** Returns the time of an anchor. */
const toAnchorTime = (anchor: Anchor): string =>
  anchor.kind === 'ledger' ? anchor.entry.at : readBlockTime(Buffer.from(anchor.header, 'hex'));

/** Finishes one registration, unless it is finished already. */
const finish = async (certificateId: string, inclusion: Inclusion, anchor: Anchor): Promise<void> => {
  const certificate = await loadCertificate(certificateId);
  if (certificate.state === 'Registered') return;
  const { musicalWorkId, claim } = certificate;
  const { number, sha256 } = claim;
  const registeredAt = toAnchorTime(anchor);
  const own = await certificatesOfWork(musicalWorkId);
  const earlier = own?.done && (await loadCertificate(own.done.certificateId));
  await storeHoldings(certificate, registeredAt, earlier);
  try {
    await commit(
      actor,
      { action: 'work registered', subject: musicalWorkId, changes: { certificateId, number, registeredAt } },
      [
        transition<StoredCertificate>(
          certificateKeys.certificate(certificateId),
          {
            from: { state: 'Registering' },
            set: { state: 'Registered', registeredAt, inclusion, anchor },
          },
          'InvalidOperation',
        ),
        update<CertificatesOfWork>(certificateKeys.ofWork(musicalWorkId), {
          set: { done: { certificateId, sha256 } },
          remove: ['pending'],
          add: { version: 1 },
        }),
      ],
    );
  } catch (error) {
    // Another run finished it first.
    if (!isRefusal(error, 'InvalidOperation')) throw error;
  }
};

/** Finishes all registrations of an anchored tree. */
const finishAll = async ({ leaves, root }: Tree, anchor: Anchor): Promise<void> => {
  const hashes = leaves.map(({ leaf }) => leaf);
  await inParallel(leaves.entries(), 8, ([leafIndex, { certificateId }]) =>
    finish(
      certificateId,
      { leafIndex, treeSize: leaves.length, path: computePath(hashes, leafIndex), root },
      anchor,
    ),
  );
};

/** Moves a tree as far as it can go now: submits it, anchors it, then finishes its registrations. */
const proceed = async (treeId: string): Promise<void> => {
  let tree: Tree = await loadTree(treeId);
  if (tree.state === 'formed')
    tree = await noteSubmission(tree, await chooseAnchoring().submit(treeId, tree.digest));
  if (tree.state === 'submitted' && tree.submission) {
    const anchor = await chooseAnchoring(tree.submission).complete(tree.digest, tree.submission);
    if (anchor) tree = await noteAnchor(tree, anchor);
  }
  if (!tree.anchor) return;
  await finishAll(tree, tree.anchor);
  await closeTree(tree);
};

/**
 * Collects waiting registrations in a tree, and advances every unfinished tree. A run may be killed at any point, and
 * two may overlap: the next one continues from there.
 * @returns the number of registrations collected, and of unfinished trees
 * @throws SomeFailed when some tree failed, after processing the others
 */
export const anchorTrees = async (): Promise<{ collected: number; open: number }> => {
  const formed = await formTree().catch((error: unknown) => {
    if (!isRefusal(error, 'StaleVersion')) throw error;
    return undefined;
  });
  await forEachRecord('registrations', await openTrees(), (treeId) => treeId, proceed);
  return { collected: formed?.leaves.length ?? 0, open: (await openTrees()).length };
};
