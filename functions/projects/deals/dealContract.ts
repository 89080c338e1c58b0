import type { Deal } from '../../../shared/projects/schema.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { changesBetween } from '../../db/commit.ts';
import { getRecord } from '../../records/recordReader.ts';
import { changeProject } from '../changeProject.ts';
import type { OpenedProject } from '../projectReader.ts';
import { dealOf } from './madeDeal.ts';

/**
 * Stores which contract was made from a deal, or removes it.
 * @param contractId `null` removes it
 * @throws Refusal `InvalidData` for an unknown contract, `NoChanges`, `ProjectNotReady`, `NotAllowed`, `DataNotFound`
 */
export const linkContract = (
  identity: Identity,
  projectId: string,
  contractId: string | null,
): Promise<OpenedProject> =>
  changeProject(identity, projectId, async (project) => {
    const before = dealOf(project);
    const deal: Deal = { ...before, contractId: contractId ?? undefined };
    if (before.contractId === deal.contractId) throw new Refusal('NoChanges');
    if (contractId !== null && !(await getRecord(contractId)))
      throw new Refusal('InvalidData', { issues: [{ path: 'body.contractId', message: 'unknown' }] });
    return {
      note: { action: 'deal contract set', ...changesBetween(before, deal) },
      state: { ...project.state, deal },
    };
  });
