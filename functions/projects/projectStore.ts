import type { Language } from '../../shared/api/codes/entry.ts';
import { deadlineProblems } from '../../shared/projects/rules.ts';
import type {
  Deadlines,
  OpeningCase,
  OpeningCaseUpdate,
  Principal,
  ProjectState,
} from '../../shared/projects/schema.ts';
import { filesSeenBy } from '../../shared/projects/referenceFiles.ts';
import { projectMoveRefusal } from '../../shared/projects/states.ts';
import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { changesBetween } from '../db/commit.ts';
import { changeProject, editProject } from './changeProject.ts';
import type { NewNotice } from './notices.ts';
import { loadPrincipal, principalFromUser } from './principals.ts';
import type { OpenedProject } from './projectReader.ts';
import { nameFiles } from './referenceFiles.ts';
import { ownersOfSubmitted } from './submissionReader.ts';
import { refuseMove } from './submissionStore.ts';

/**
 * Claims a project for this A&R person, who is then in charge of it. Notifies the vendor. Only one of two concurrent
 * claims succeeds.
 * @throws Refusal `ProjectNotReady`, `ProjectFinished`, `NotAllowed`, `DataNotFound`
 */
export const claimProject = (identity: Identity, language: Language, id: string): Promise<OpenedProject> =>
  changeProject(identity, id, ({ role, state }) => {
    refuseMove(projectMoveRefusal(role, state.status, 'claim'));
    return {
      note: { action: 'project claimed' },
      state: {
        ...state,
        status: 'Claimed',
        claimedAt: new Date().toISOString(),
        principal: principalFromUser(identity.user, language),
      },
      notices: [{ event: 'claimed', rightOwnerIds: [state.customerId] }],
    };
  });

/**
 * Changes the opening case. The contracted-out content stays unchanged.
 * @throws Refusal `StaleVersion`, `ProjectFinished`, `NotAllowed`, `InvalidData`, `DuplicateFileName`, `DataNotFound`
 */
export const editOpeningCase = (
  identity: Identity,
  id: string,
  { version, files: named, ...asked }: OpeningCaseUpdate,
): Promise<OpenedProject> =>
  editProject(identity, id, version, async ({ role, state, content }) => {
    refuseMove(projectMoveRefusal(role, state.status, 'editCase'));
    // Content sent before it had a name of its own was sent under that of the opening case.
    const sentName = state.contractedOutAt === undefined ? undefined : state.name;
    // Demos were chosen, reserved and sold for the parts the project asks for.
    if (asked.receiveType !== state.receiveType && state.contractedOutAt !== undefined)
      throw new Refusal('InvalidData', { issues: [{ path: 'body.receiveType', message: 'contractedOut' }] });
    const files = await nameFiles(identity, named, filesSeenBy(role, content));
    const openingCase: OpeningCase = { ...asked, files };
    return {
      note: { action: 'updated', ...changesBetween(content.openingCase, openingCase) },
      state: {
        ...state,
        name: openingCase.name,
        nameForAuthors: state.nameForAuthors ?? sentName,
        receiveType: openingCase.receiveType,
      },
      content: { ...content, openingCase },
    };
  });

/** Returns the deadlines after a change. A vendor sets its own; the authors' deadline is never later than it. */
const deadlinesAfter = (role: OpenedProject['role'], state: ProjectState, given: Deadlines) => {
  const { deadline } = given;
  if (role === 'ArtistAndRepertoire')
    return { deadline, authorDeadline: given.authorDeadline ?? state.authorDeadline };
  const { authorDeadline } = state;
  return {
    deadline,
    authorDeadline: authorDeadline && (authorDeadline < deadline ? authorDeadline : deadline),
  };
};

/**
 * Changes the deadline of a project. A&R may also change the authors' deadline. Notifies everyone whose deadline
 * changed.
 * @throws Refusal `StaleVersion`, `NoChanges`, `ProjectFinished`, `NotAllowed`, `InvalidData`, `DataNotFound`
 */
export const changeDeadlines = (identity: Identity, id: string, given: Deadlines): Promise<OpenedProject> =>
  editProject(identity, id, given.version, ({ role, state, content }) => {
    refuseMove(projectMoveRefusal(role, state.status, 'changeDeadline'));
    const after = deadlinesAfter(role, state, given);
    const isMoved = after.deadline !== state.deadline;
    const isAuthorsMoved = after.authorDeadline !== state.authorDeadline;
    if (!isMoved && !isAuthorsMoved) throw new Refusal('NoChanges');
    refuseProblem(...deadlineProblems(after, businessDayAt()));
    const forVendor: NewNotice = {
      event: 'deadlineChanged',
      rightOwnerIds: role === 'Vendor' ? [] : [state.customerId],
      toAnr: role === 'Vendor',
      day: after.deadline,
    };
    const forAuthors: NewNotice = {
      event: 'deadlineChanged',
      rightOwnerIds: content.targets.map(({ rightOwnerId }) => rightOwnerId),
      day: after.authorDeadline,
    };
    return {
      note: { action: 'project deadlines changed', ...changesBetween(pickDeadlines(state), after) },
      state: { ...state, ...after },
      content,
      notices: [...(isMoved ? [forVendor] : []), ...(isAuthorsMoved ? [forAuthors] : [])],
    };
  });

const pickDeadlines = ({ deadline, authorDeadline }: ProjectState) => ({ deadline, authorDeadline });

/**
 * Puts another A&R person in charge.
 * @throws Refusal `StaleVersion`, `ProjectFinished`, `NotAllowed`, `InvalidData`, `DataNotFound`
 */
export const changePrincipal = async (
  identity: Identity,
  id: string,
  userId: string,
  version: number,
  language: Language,
): Promise<OpenedProject> => {
  const principal: Principal = await loadPrincipal(userId, language);
  return editProject(identity, id, version, ({ role, state, content }) => {
    refuseMove(projectMoveRefusal(role, state.status, 'changePrincipal'));
    return {
      note: { action: 'project principal changed', changes: { principal: principal.displayName } },
      state: { ...state, principal },
      content,
    };
  });
};

/**
 * Asks A&R to end a project.
 * @throws Refusal `ProjectFinished`, `NotAllowed`, `DataNotFound`
 */
export const requestEnd = (identity: Identity, id: string, reason: string): Promise<OpenedProject> =>
  changeProject(identity, id, ({ role, state }) => {
    refuseMove(projectMoveRefusal(role, state.status, 'requestEnd'));
    return {
      note: { action: 'project end requested', changes: { reason } },
      state: { ...state, endRequest: { reason, at: new Date().toISOString() } },
      notices: [{ event: 'endRequested', toAnr: true, text: reason }],
    };
  });

/**
 * Ends a project without a deal. Notifies the customer, and the writers and publishers of the submitted demos.
 * @throws Refusal `ProjectFinished`, `NotAllowed`, `DataNotFound`
 */
export const endProject = (identity: Identity, id: string, reason: string): Promise<OpenedProject> =>
  changeProject(identity, id, async ({ role, state }) => {
    refuseMove(projectMoveRefusal(role, state.status, 'end'));
    return {
      note: { action: 'project ended', changes: { reason } },
      state: { ...state, status: 'Ended', endedAt: new Date().toISOString(), endReason: reason },
      notices: [
        { event: 'ended', rightOwnerIds: [state.customerId], text: reason },
        { event: 'notChosen', ownerIds: await ownersOfSubmitted(id) },
      ],
    };
  });
