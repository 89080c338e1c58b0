import type { ListeningLink, ListeningLinkInput } from '../../../shared/demos/listeningSchema.ts';
import type { Submission } from '../../../shared/projects/submissionSchema.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItems } from '../../db/items.ts';
import { projectKeys } from '../../db/keys/projects.ts';
import { loadDemos } from '../../demos/demoReader.ts';
import { storeLink } from '../../demos/listeningStore.ts';
import { openToGuests } from './guestReader.ts';
import { openProject } from '../projectReader.ts';

/**
 * Creates a link of the vendor of a project, for listening without downloading.
 * @throws Refusal `NotAllowed` for anybody but the vendor, `DataNotFound` for a demo it was not sent, `InvalidData` at
 * the place of one that may not be shared
 */
export const shareWithGuest = async (
  identity: Identity,
  projectId: string,
  input: Omit<ListeningLinkInput, 'mayDownload'>,
): Promise<{ link: ListeningLink; token: string }> => {
  const project = await openProject(identity, projectId);
  if (project.role !== 'Vendor') throw new Refusal('NotAllowed');
  const demoIds = [...new Set(input.demoIds)];
  const submissions = await getItems<Submission>(
    demoIds.map((demoId) => projectKeys.submission(projectId, demoId)),
    { consistent: true },
  );
  const sentIds = submissions.flatMap(({ sentAt, demoId }) => (sentAt === undefined ? [] : [demoId]));
  if (demoIds.some((id) => !sentIds.includes(id))) throw new Refusal('DataNotFound');
  const open = new Set((await openToGuests(project, await loadDemos(demoIds))).map(({ demoId }) => demoId));
  const issues = demoIds.flatMap((id, index) =>
    open.has(id) ? [] : [{ path: `body.demoIds.${index}`, message: 'notShareable' }],
  );
  if (issues.length > 0) throw new Refusal('InvalidData', { issues });
  return storeLink(identity, { ...input, demoIds, mayDownload: false }, projectId);
};
