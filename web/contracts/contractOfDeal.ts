import { getDemo } from '../../shared/demos/routes.ts';
import { getProject } from '../../shared/projects/routes.ts';
import { setDealContract } from '../../shared/projects/submissionRoutes.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { shownName } from '../text/shownName.ts';

/**
 * Loads what the deal of a song request says about the contract made from it: the song, the work and its first right
 * owner, and the currency. The saved contract is linked to the deal.
 */
export const loadContractOfDeal = async (projectId: string, signal: AbortSignal) => {
  const { deal, registered, customerName } = await call(getProject, { params: { id: projectId }, signal });
  const demo = deal && (await call(getDemo, { params: { id: deal.demoId }, signal }));
  const licensorId = demo?.writers.map((writer) => writer.publisherId ?? writer.authorId).find(Boolean);
  const workId = registered?.musicalWorkId;
  return {
    known: {
      ...(demo && { displayName: `${shownName(demo)} · ${customerName}` }),
      ...(licensorId !== undefined && { licensorId }),
      ...(deal?.price && { currency: deal.price.currency }),
      ...(workId !== undefined && {
        units: [{ workType: 'MusicalWork' as const, workId, startDate: '', endDate: '', exclusive: false }],
      }),
    },
    /** Names the contract in the deal. The contract is saved by then, so a failure is shown and does not undo it. */
    link: async (contractId: string): Promise<void> => {
      try {
        await call(setDealContract, { params: { id: projectId }, body: { contractId } });
      } catch (error) {
        notify({ kind: 'error', text: explain(error) });
      }
    },
  };
};
export type ContractOfDeal = Awaited<ReturnType<typeof loadContractOfDeal>>;
