import type { ProjectRole } from '../../shared/projects/enumerations.ts';
import type { ProjectDetail, ProjectState, ProjectSummary, Target } from '../../shared/projects/schema.ts';
import { allowedProjectMoves, isFinished } from '../../shared/projects/states.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { getItem } from '../db/items.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { outcomeOfDemo } from '../demos/saleStore.ts';
import type { OpenedProject } from './projectReader.ts';
import { getSubmission, listSubmissions } from './submissionReader.ts';
import { stateForAuthor } from './submissionWrites.ts';

/** Returns a project as lists show it to a role. An author does not see when others' demos got a reply. */
export const summaryOfProject = (
  state: ProjectState,
  role: ProjectRole,
  customerName: string,
): ProjectSummary => {
  const {
    projectId,
    name,
    nameForAuthors = name,
    receiveType,
    customerId,
    status,
    terms,
    deadline,
    authorDeadline,
  } = state;
  const { submittedAt, contractedOutAt, completedAt, endedAt, principal, endRequest } = state;
  const isAuthor = role === 'Author';
  return {
    projectId,
    name: isAuthor ? nameForAuthors : name,
    receiveType,
    customerId,
    customerName,
    status,
    terms,
    role,
    deadline: isAuthor ? (authorDeadline ?? deadline) : deadline,
    authorDeadline: role === 'Vendor' ? undefined : authorDeadline,
    submittedAt,
    contractedOutAt,
    completedAt,
    endedAt,
    ...(!isAuthor && {
      reservedAt: state.reservedAt,
      rejectedAt: state.rejectedAt,
      confirmedAt: state.confirmedAt,
    }),
    principalName: principal?.displayName,
    isEndRequested: !isAuthor && endRequest !== undefined && !isFinished(status),
  };
};

const nameTargets = async (projectId: string, targets: readonly Target[]) => {
  const [owners, submissions] = await Promise.all([
    loadRightOwners(targets.map(({ rightOwnerId }) => rightOwnerId)),
    listSubmissions(projectId),
  ]);
  return targets.map((target) => {
    const owner = owners.get(target.rightOwnerId);
    return {
      ...target,
      name: owner ? displayName(owner) : '',
      submitted: submissions.filter(({ providerId }) => providerId === target.rightOwnerId).length,
    };
  });
};

/** Returns whether a person may see the deal: the vendor, A&R and the author of the song. */
const seesDeal = async ({ role, state }: OpenedProject, identity: Identity): Promise<boolean> => {
  if (!state.deal || role !== 'Author') return true;
  const sold = await getSubmission(state.projectId, state.deal.demoId);
  return sold?.providerId === identity.rightOwnerId;
};

/**
 * Returns the deal as a role sees it, with the records registered from its song that are the reader's own: A&R opens
 * all of them, the author the work, and the vendor the recording it owns. The contract is for A&R.
 */
const viewDeal = async (
  role: ProjectRole,
  { deal }: ProjectState,
): Promise<Pick<ProjectDetail, 'deal' | 'registered'>> => {
  if (!deal) return {};
  const { musicalWorkId, songId } = await outcomeOfDemo(deal.demoId);
  const { contractId: _, ...terms } = deal;
  switch (role) {
    case 'ArtistAndRepertoire':
      return { deal, registered: { musicalWorkId, songId } };
    case 'Author':
      return { deal: terms, registered: { musicalWorkId } };
    case 'Vendor':
      return { deal: terms, registered: { songId } };
  }
};

/** Returns a project for its page, without the data the role may not see. */
export const projectView = async (identity: Identity, project: OpenedProject): Promise<ProjectDetail> => {
  const { state, content, role } = project;
  const [customers, isDealSeen, entry] = await Promise.all([
    loadRightOwners([state.customerId]),
    seesDeal(project, identity),
    role === 'Author'
      ? getItem<object>(projectKeys.ofOwner(identity.rightOwnerId!, state.projectId))
      : undefined,
  ]);
  const customer = customers.get(state.customerId);
  const isAnr = role === 'ArtistAndRepertoire';
  const isAuthor = role === 'Author';
  const { principal } = state;
  return {
    ...summaryOfProject(
      isAuthor ? stateForAuthor(state, entry ?? {}) : state,
      role,
      customer ? displayName(customer) : '',
    ),
    principal: principal && {
      userId: principal.userId,
      displayName: principal.displayName,
      email: principal.email,
    },
    ...(!isAuthor && {
      submitterName: state.submitterName,
      openingCase: content.openingCase,
      claimedAt: state.claimedAt,
      endReason: state.endReason,
      endRequest: state.endRequest,
    }),
    ...(role !== 'Vendor' && { contractOut: content.contractOut }),
    ...(isAnr && { targets: await nameTargets(state.projectId, content.targets) }),
    ...(isDealSeen && (await viewDeal(role, state))),
    moves: allowedProjectMoves(role, state.status),
    version: content.version,
  };
};
