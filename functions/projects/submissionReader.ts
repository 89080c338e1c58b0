import { soldElsewhere, type DemoSale } from '../demos/sale.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { isOffered, ownersOfDemo } from '../../shared/demos/rules.ts';
import { invitedOwner, listRequestedParts } from '../../shared/projects/rules.ts';
import type { ProjectState } from '../../shared/projects/schema.ts';
import { isFinished, type SubmissionFacts } from '../../shared/projects/states.ts';
import type { Submission } from '../../shared/projects/submissionSchema.ts';
import { Refusal } from '../core/refusal.ts';
import { getItem, getItems, queryAll, toData } from '../db/items.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { loadDemos } from '../demos/demoReader.ts';
import { readSale } from '../demos/saleStore.ts';
import type { OpenedProject } from './projectReader.ts';

/** Demo in a project, with its sales and reservations. */
export type OpenedSubmission = { submission: Submission; demo: Demo; sale: DemoSale };

/** Returns every demo of a project, newest first. */
export const listSubmissions = async (projectId: string): Promise<Submission[]> => {
  const items = await queryAll<Submission>({ pk: projectId, skPrefix: projectKeys.submissionPrefix });
  return items.map((item) => toData(item)).toSorted((a, b) => b.submittedAt.localeCompare(a.submittedAt));
};

/**
 * Returns the writers and publishers of the demos of a project.
 * @param exceptId demo that is left out
 */
export const ownersOfSubmitted = async (projectId: string, exceptId?: string): Promise<string[]> => {
  const demoIds = (await listSubmissions(projectId)).map(({ demoId }) => demoId);
  const demos = await loadDemos(demoIds.filter((id) => id !== exceptId));
  return [...new Set(demos.flatMap(ownersOfDemo))];
};

/** Returns a demo of a project; `undefined` when it is not in it. */
export const getSubmission = async (projectId: string, demoId: string): Promise<Submission | undefined> => {
  const item = await getItem<Submission>(projectKeys.submission(projectId, demoId));
  return item && toData(item);
};

/**
 * Returns whether a role sees a demo of a project: A&R sees all, the vendor those sent to it, an author its own
 * submissions.
 */
export const seesSubmission = (
  { role }: Pick<OpenedProject, 'role'>,
  { sentAt, providerId }: Submission,
  rightOwnerId: string | undefined,
): boolean => {
  if (role === 'ArtistAndRepertoire') return true;
  return role === 'Vendor' ? sentAt !== undefined : providerId === rightOwnerId;
};

/**
 * Opens a demo of a project for a person who may see it.
 * @throws Refusal `DataNotFound`
 */
export const openSubmission = async (
  project: Pick<OpenedProject, 'role' | 'state'>,
  demoId: string,
  rightOwnerId: string | undefined,
): Promise<OpenedSubmission> => {
  const [submission, sale, [demo]] = await Promise.all([
    getSubmission(project.state.projectId, demoId),
    readSale(demoId),
    loadDemos([demoId]),
  ]);
  if (!submission || !demo || !seesSubmission(project, submission, rightOwnerId))
    throw new Refusal('DataNotFound');
  return { submission, demo, sale };
};

/** Returns whether another project bought a part of a demo that this project asks for. */
export const isSoldElsewhere = (
  { projectId, receiveType }: Pick<ProjectState, 'projectId' | 'receiveType'>,
  { demo, sale }: Pick<OpenedSubmission, 'demo' | 'sale'>,
): boolean => soldElsewhere(demo, sale, projectId, listRequestedParts(receiveType)).length > 0;

/** Returns the facts that decide how a demo in a project can move. */
export const toSubmissionFacts = (
  { state, content }: Pick<OpenedProject, 'state' | 'content'>,
  opened: OpenedSubmission,
): SubmissionFacts => ({
  status: state.status,
  state: opened.submission.state,
  isSoldElsewhere: isSoldElsewhere(state, opened),
  isDisabled: !isOffered(opened.demo),
  isInvited: invitedOwner(opened.demo, content.targets) !== undefined,
});

/** Returns the valid reservations of a demo, those of unfinished projects, in queue order. */
export const validReservations = async ({ reservations }: Pick<DemoSale, 'reservations'>) => {
  const states = await getItems<ProjectState>(
    reservations.map(({ projectId }) => projectKeys.state(projectId)),
    { consistent: true },
  );
  const byId = new Map(states.map((state) => [state.projectId, state]));
  return reservations.flatMap(({ projectId, at }) => {
    const state = byId.get(projectId);
    return state && !isFinished(state.status) ? [{ state, at }] : [];
  });
};
