import type { Demo } from '../../../shared/demos/schema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { isFinished } from '../../../shared/projects/states.ts';
import { processActor } from '../../core/actor.ts';
import { log } from '../../core/log.ts';
import { tryAll } from '../../core/tryAll.ts';
import { queryAll } from '../../db/items.ts';
import { projectKeys } from '../../db/keys/projects.ts';
import { loadOverdueNotes } from '../../db/loadOverdueNotes.ts';
import { retrying } from '../../db/retrying.ts';
import { deleteItem } from '../../db/writeItem.ts';
import { loadDemos } from '../../demos/demoReader.ts';
import { readSale, saleWrite } from '../../demos/saleStore.ts';
import { applyChange } from '../changeProject.ts';
import { maxAttempts } from '../stateWrite.ts';
import { ownersOf, type NewNotice } from '../notices.ts';
import { readProject } from '../projectReader.ts';
import { withoutReservation } from '../replyStore.ts';
import { getSubmission, isSoldElsewhere } from '../submissionReader.ts';
import { afterMoves, submissionWrites } from '../submissionWrites.ts';

const actor = processActor('song requests');

/** Deal whose song must be withdrawn from other projects. */
type FollowedDeal = { projectId: string; demoId: string };

const soldNotice = (customerId: string, demo: Demo): NewNotice => ({
  event: 'sold',
  rightOwnerIds: [customerId],
  ...ownersOf(demo),
  toAnr: true,
  demoName: displayName(demo),
});

/** Rejects a sold song in another project that received it. A repeat finds it rejected and changes nothing. */
const withdrawFrom = async (projectId: string, demoId: string): Promise<void> => {
  await retrying('StaleVersion', maxAttempts, async () => {
    const [project, submission, sale, [demo]] = await Promise.all([
      readProject(projectId),
      getSubmission(projectId, demoId),
      readSale(demoId),
      loadDemos([demoId]),
    ]);
    if (!submission || !demo || isFinished(project.state.status)) return;
    // A song that was not sent stays with A&R, who see it as sold.
    if (submission.state === 'Unsent' || submission.state === 'Rejected') return;
    if (!isSoldElsewhere(project.state, { demo, sale })) return;
    const at = new Date().toISOString();
    await applyChange(actor, project, {
      note: { action: 'song sold elsewhere', changes: { demoId } },
      state: afterMoves(project.state, [{ from: submission.state, to: 'Rejected' }], at),
      writes: [
        ...submissionWrites(projectId, [
          { ...submission, state: 'Rejected', rejectedAt: at, reasons: ['Sold'] },
        ]),
        saleWrite(withoutReservation(sale, projectId)),
      ],
      notices: [soldNotice(project.state.customerId, demo)],
    });
  });
};

/** Withdraws the song of a deal from its other projects, and removes the deal from the list when all are done. */
const follow = async ({ projectId, demoId }: FollowedDeal): Promise<void> => {
  const others = await queryAll<{ projectId: string }>({ pk: projectKeys.demosProjects(demoId) });
  for (const other of others) if (other.projectId !== projectId) await withdrawFrom(other.projectId, demoId);
  await deleteItem(projectKeys.deal(projectId));
};

/** Withdraws the song of a deal from its other projects. After a failure, `resumeInterruptedDeals` does it within minutes. */
export const withdrawSoldSong = async (deal: FollowedDeal): Promise<void> => {
  try {
    await follow(deal);
  } catch (error) {
    log.error('song not withdrawn from other projects, it is later', { projectId: deal.projectId, error });
  }
};

/**
 * Withdraws songs of deals whose function was killed.
 * @param now milliseconds
 * @returns the number of deals
 * @throws AggregateError of the failures, after trying all
 */
export const resumeInterruptedDeals = async (now: number): Promise<number> => {
  const overdue = await loadOverdueNotes<FollowedDeal & { at: string }>(
    projectKeys.deals,
    ({ at }) => at,
    now,
  );
  return tryAll(overdue, ({ projectId }) => projectId, follow);
};
