import { mayAnswerBasis } from '../../../shared/statements/batchRules.ts';
import { setShareBasis } from '../../../shared/statements/routes.ts';
import { handle } from '../../api/handle.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { Refusal } from '../../core/refusal.ts';
import { commit } from '../../db/commit.ts';
import { noteStart } from '../../machines/machineNotes.ts';
import { startNoted } from '../../machines/machineStarts.ts';
import { moveBatch } from '../batchStore.ts';
import { importStart } from '../importMachine.ts';
import { loadShareBases, shareBasesWrite } from '../learning/shareBasisStore.ts';
import { loadOwnBatch } from '../owning/ownBatch.ts';

/**
 * Remembers the basis for the source and checks the batch again, in one transaction. Answers about other classes of
 * right stay.
 */
export const handler = handle(setShareBasis)(async ({ params, body, identity }) => {
  const batch = await loadOwnBatch(identity, params.id);
  checkVersion(batch, body.version);
  const { batchId, stage, status, version } = batch;
  if (!mayAnswerBasis(batch)) throw new Refusal('BatchStateChanged', { stage });
  const shareBases = { ...(await loadShareBases(batch)), ...body.bases };
  const start = importStart(batchId, `basis${version}`);
  const changes = {
    shareBases,
    askedBases: undefined,
    stage: 'matching',
    status: status === 'Checked' ? 'StillErrors' : status,
    problem: undefined,
    decidedSince: undefined,
  } as const;
  await commit(
    identity,
    { action: 'share basis decided', subject: batchId, changes: { bases: body.bases } },
    [
      moveBatch(batchId, [stage], changes, 'BatchStateChanged', { version }),
      shareBasesWrite(batch, shareBases),
      noteStart(start),
    ],
  );
  await startNoted(start);
  return {};
});
