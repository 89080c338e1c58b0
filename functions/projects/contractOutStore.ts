import { deadlineProblems } from '../../shared/projects/rules.ts';
import { filesSeenBy } from '../../shared/projects/referenceFiles.ts';
import type { ContractOut, ContractOutInput, ProjectState, Target } from '../../shared/projects/schema.ts';
import { maxTargets } from '../../shared/projects/schema.ts';
import { projectMoveRefusal, statusOfDemos } from '../../shared/projects/states.ts';
import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { changesBetween } from '../db/commit.ts';
import { writeItems } from '../db/items.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { requireRightOwners } from '../people/rightOwnerReader.ts';
import { editProject } from './changeProject.ts';
import type { NewNotice } from './notices.ts';
import type { OpenedProject } from './projectReader.ts';
import { nameFiles } from './referenceFiles.ts';
import { refuseMove } from './submissionStore.ts';

/** Returns the targets after a sending: those invited before, with the time of their update, and the new ones. */
const targetsAfter = (before: readonly Target[], chosen: ReadonlySet<string>, at: string): Target[] => {
  const invited = new Set(before.map(({ rightOwnerId }) => rightOwnerId));
  return [
    ...before.map((target) => (chosen.has(target.rightOwnerId) ? { ...target, updatedAt: at } : target)),
    ...[...chosen].filter((id) => !invited.has(id)).map((rightOwnerId) => ({ rightOwnerId, invitedAt: at })),
  ];
};

/** Rejects the customer as an author, unknown right owners, and more targets than a project allows. */
const checkTargets = async ({ customerId }: ProjectState, targets: readonly Target[]): Promise<void> => {
  const ids = targets.map(({ rightOwnerId }) => rightOwnerId);
  const isCustomer = ids.includes(customerId);
  if (isCustomer || ids.length > maxTargets)
    throw new Refusal('InvalidData', {
      issues: [{ path: 'body.targetIds', message: isCustomer ? 'customerIsTarget' : 'tooManyTargets' }],
    });
  await requireRightOwners(ids, 'targetIds');
};

/** Adds a project to the lists of its new authors. The entry is hidden until they are invited. */
const listForNew = (
  projectId: string,
  before: readonly Target[],
  after: readonly Target[],
): Promise<void> => {
  const invited = new Set(before.map(({ rightOwnerId }) => rightOwnerId));
  const added = after.filter(({ rightOwnerId }) => !invited.has(rightOwnerId));
  return writeItems(
    added.map(({ rightOwnerId }) => ({
      ...projectKeys.ofOwner(rightOwnerId, projectId),
      type: 'ownersProject',
      version: 1,
      projectId,
    })),
  );
};

/**
 * Sends a project, or its changes, to authors and publishers. New targets are invited; chosen ones who were invited
 * before get an update notice; the others stay invited and get none.
 * @throws Refusal `StaleVersion`, `ProjectFinished`, `ProjectNotReady`, `NotAllowed`, `InvalidData`,
 * `DuplicateFileName`, `DataNotFound`
 */
export const contractOut = (
  identity: Identity,
  id: string,
  { version, authorDeadline, targetIds, files: named, ...told }: ContractOutInput,
): Promise<OpenedProject> =>
  editProject(identity, id, version, async ({ role, state, content }) => {
    refuseMove(projectMoveRefusal(role, state.status, 'contractOut'));
    if (authorDeadline !== state.authorDeadline)
      refuseProblem(...deadlineProblems({ deadline: state.deadline, authorDeadline }, businessDayAt()));
    const at = new Date().toISOString();
    const targets = targetsAfter(content.targets, new Set(targetIds), at);
    await checkTargets(state, targets);
    const files = await nameFiles(identity, named, filesSeenBy(role, content));
    const name = told.name ?? content.contractOut?.name ?? state.nameForAuthors ?? state.name;
    const contractOut: ContractOut = { ...told, name, files };
    await listForNew(id, content.targets, targets);
    const noticeTo = (event: NewNotice['event'], told: (target: Target) => boolean): NewNotice => ({
      event,
      rightOwnerIds: targets.filter(told).map(({ rightOwnerId }) => rightOwnerId),
      day: authorDeadline,
      text: contractOut.sendText,
    });
    return {
      note: { action: 'project contracted out', ...changesBetween(content.contractOut ?? {}, contractOut) },
      state: {
        ...state,
        nameForAuthors: name,
        terms: contractOut.terms,
        authorDeadline,
        status: state.status === 'Claimed' ? statusOfDemos(state.counts) : state.status,
        contractedOutAt: state.contractedOutAt ?? at,
      },
      content: { ...content, contractOut, targets },
      notices: [
        noticeTo('invited', ({ invitedAt }) => invitedAt === at),
        noticeTo('updated', ({ updatedAt }) => updatedAt === at),
      ].filter(({ rightOwnerIds = [] }) => rightOwnerIds.length > 0),
    };
  });

/**
 * Changes the text of the mail to authors, without sending it.
 * @throws Refusal as `contractOut`
 */
export const changeSendText = (identity: Identity, id: string, sendText: string, version: number) =>
  editProject(identity, id, version, ({ role, state, content }) => {
    refuseMove(projectMoveRefusal(role, state.status, 'contractOut'));
    if (!content.contractOut) throw new Refusal('ProjectNotReady');
    return {
      note: {
        action: 'updated',
        changes: { sendText },
        before: { sendText: content.contractOut.sendText ?? '' },
      },
      state,
      content: { ...content, contractOut: { ...content.contractOut, sendText } },
    };
  });
