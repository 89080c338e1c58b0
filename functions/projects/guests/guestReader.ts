import type { Demo } from '../../../shared/demos/schema.ts';
import { isPlayableByGuests } from './playableByGuests.ts';
import type { Submission } from '../../../shared/projects/submissionSchema.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { getItems, toData } from '../../db/items.ts';
import { projectKeys } from '../../db/keys/projects.ts';
import { loadLink, type StoredLink } from '../../demos/listeningReader.ts';
import { readSales } from '../../demos/saleStore.ts';
import { openProject, readProject, type OpenedProject } from '../projectReader.ts';
import { toSubmissionFacts, type OpenedSubmission } from '../submissionReader.ts';

type Project = Pick<OpenedProject, 'state' | 'content'>;

/** Returns whether guests of the vendor may hear a demo of its project now. */
export const isOpenToGuests = (project: Project, opened: OpenedSubmission): boolean =>
  isPlayableByGuests(toSubmissionFacts(project, opened), {
    demo: opened.demo,
    isSent: opened.submission.sentAt !== undefined,
    isSold: project.state.deal?.demoId === opened.demo.demoId,
  });

/** Returns the demos that guests of a project's vendor may hear. */
export const openToGuests = async (project: Project, demos: readonly Demo[]): Promise<Demo[]> => {
  const ids = demos.map(({ demoId }) => demoId);
  const [submissions, findSale] = await Promise.all([
    getItems<Submission>(
      ids.map((demoId) => projectKeys.submission(project.state.projectId, demoId)),
      { consistent: true },
    ),
    readSales(ids),
  ]);
  const submissionByDemo = new Map(submissions.map((item) => [item.demoId, toData(item)]));
  return demos.filter((demo) => {
    const submission = submissionByDemo.get(demo.demoId);
    return submission && isOpenToGuests(project, { demo, submission, sale: findSale(demo.demoId) });
  });
};

/** Returns the demos of a vendor's link that its guest may hear now. */
export const playableInProject = async (projectId: string, demos: readonly Demo[]): Promise<Demo[]> =>
  openToGuests(await readProject(projectId), demos);

/**
 * Opens a project for a person who may see its vendor's links: the vendor and A&R.
 * @throws Refusal `NotAllowed` for an author, `DataNotFound`
 */
export const openForLinks = async (identity: Identity, projectId: string): Promise<OpenedProject> => {
  const project = await openProject(identity, projectId);
  if (project.role === 'Author') throw new Refusal('NotAllowed');
  return project;
};

/**
 * Loads a link of the vendor of a project.
 * @throws Refusal `DataNotFound` also for a link of another project or of A&R; `NotAllowed`
 */
export const loadProjectLink = async (
  identity: Identity,
  projectId: string,
  linkId: string,
): Promise<StoredLink> => {
  await openForLinks(identity, projectId);
  const link = await loadLink(linkId);
  if (link.projectId !== projectId) throw new Refusal('DataNotFound');
  return link;
};
