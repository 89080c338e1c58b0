import type { Language } from '../../shared/api/codes/entry.ts';
import { deadlineProblems } from '../../shared/projects/rules.ts';
import type {
  OpeningCase,
  ProjectContent,
  ProjectInput,
  ProjectState,
} from '../../shared/projects/schema.ts';
import { noSubmissions } from '../../shared/projects/states.ts';
import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { commit, create } from '../db/commit.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { requireRightOwners } from '../people/rightOwnerReader.ts';
import { noticeWrite, sendNotices } from './notices.ts';
import { mayActAsCustomer, principalFromUser } from './principals.ts';
import { isProjectAnr, type OpenedProject } from './projectReader.ts';
import { nameFiles } from './referenceFiles.ts';

/**
 * Returns the customer of a new project: the vendor itself, or the one A&R names.
 * @throws Refusal `NotAllowed` for other staff, `InvalidData`, `CustomerCannotAct`
 */
const chooseCustomer = async (identity: Identity, { customerId }: ProjectInput): Promise<string> => {
  if (!isProjectAnr(identity)) {
    if (identity.rightOwnerId === undefined) throw new Refusal('NotAllowed');
    return identity.rightOwnerId;
  }
  if (customerId === undefined)
    throw new Refusal('InvalidData', { issues: [{ path: 'body.customerId', message: 'required' }] });
  await requireRightOwners([customerId], 'customerId');
  if (!(await mayActAsCustomer(customerId))) throw new Refusal('CustomerCannotAct');
  return customerId;
};

/**
 * Opens a project. A vendor's project waits for A&R, who is told; a project opened by A&R is already claimed, and its
 * vendor is told.
 * @throws Refusal `NotAllowed`, `InvalidData`, `DuplicateFileName`, `CustomerCannotAct`
 */
export const createProject = async (
  identity: Identity,
  language: Language,
  input: ProjectInput,
): Promise<OpenedProject> => {
  const { deadline, customerId: _, files: named, ...asked } = input;
  refuseProblem(...deadlineProblems({ deadline }, businessDayAt()));
  const customerId = await chooseCustomer(identity, input);
  const openingCase: OpeningCase = { ...asked, files: await nameFiles(identity, named) };
  const projectId = newId('prj');
  const at = new Date().toISOString();
  const isAnr = isProjectAnr(identity);
  const state: ProjectState = {
    projectId,
    name: openingCase.name,
    receiveType: openingCase.receiveType,
    customerId,
    submitterName: identity.displayName,
    status: isAnr ? 'Claimed' : 'Unclaimed',
    terms: [],
    counts: noSubmissions,
    deadline,
    submittedAt: at,
    ...(isAnr && { claimedAt: at, principal: principalFromUser(identity.user, language) }),
    version: 1,
  };
  const content: ProjectContent = { projectId, openingCase, targets: [], version: 1 };
  const { notice, write } = noticeWrite(
    state,
    isAnr ? { event: 'openedForCustomer', rightOwnerIds: [customerId] } : { event: 'opened', toAnr: true },
  );
  await commit(identity, { action: 'created', subject: projectId, changes: { deadline, ...openingCase } }, [
    create({ ...projectKeys.state(projectId), type: 'project', ...state }, 'InvalidOperation'),
    create({ ...projectKeys.content(projectId), type: 'projectContent', ...content }, 'InvalidOperation'),
    create(
      { ...projectKeys.ofOwner(customerId, projectId), type: 'ownersProject', projectId },
      'InvalidOperation',
    ),
    write,
  ]);
  await sendNotices([notice]);
  return { state, content, role: isAnr ? 'ArtistAndRepertoire' : 'Vendor' };
};
