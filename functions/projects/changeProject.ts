import type { ProjectContent, ProjectState } from '../../shared/projects/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { commit, replace, type AuditNote, type Write } from '../db/commit.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { retrying } from '../db/retrying.ts';
import { noticeWrite, sendNotices, type NewNotice } from './notices.ts';
import { openProject, type OpenedProject } from './projectReader.ts';
import { maxAttempts, stateWrite } from './stateWrite.ts';

/** Change of a project: its new state, further writes, and notices. */
type ProjectChange = {
  note: Omit<AuditNote, 'subject'>;
  state: ProjectState;
  /** New content, if it changes. */
  content?: ProjectContent;
  writes?: readonly Write[];
  notices?: readonly NewNotice[];
};

/** Returns the write that replaces the content of a project. */
const contentWrite = (content: ProjectContent): Write =>
  replace({ ...projectKeys.content(content.projectId), type: 'projectContent', ...content }, content.version);

/**
 * Commits a change of a project with its notices, and queues their mails.
 * @throws Refusal `StaleVersion` when the project changed since it was read, and those of the further writes
 */
export const applyChange = async <P extends Pick<OpenedProject, 'state' | 'content'>>(
  actor: Actor,
  project: P,
  { note, state, content, writes = [], notices = [] }: ProjectChange,
): Promise<P> => {
  const noted = notices.map((notice) => noticeWrite(state, notice));
  await commit(actor, { ...note, subject: state.projectId }, [
    stateWrite(state),
    ...(content ? [contentWrite(content)] : []),
    ...writes,
    ...noted.map(({ write }) => write),
  ]);
  await sendNotices(noted.map(({ notice }) => notice));
  return {
    ...project,
    state: { ...state, version: state.version + 1 },
    content: content ? { ...content, version: content.version + 1 } : project.content,
  };
};

/**
 * Changes a project in one transaction, and sends its notices. If the project changed meanwhile, reads it again and
 * repeats `decide`.
 * @param decide returns the change by what the project is now, `undefined` when it is made already; a refusal it throws is final
 * @throws Refusal of `decide`; `DataNotFound`
 */
export const changeProject = (
  identity: Identity,
  projectId: string,
  decide: (project: OpenedProject) => Promise<ProjectChange | undefined> | ProjectChange,
): Promise<OpenedProject> =>
  retrying('StaleVersion', maxAttempts, async () => {
    const project = await openProject(identity, projectId);
    const change = await decide(project);
    return change ? applyChange(identity, project, change) : project;
  });

/**
 * Changes the content of a project that is still at the version a person read.
 * @throws Refusal `StaleVersion`, and as `changeProject`
 */
export const editProject = async (
  identity: Identity,
  projectId: string,
  version: number,
  decide: (project: OpenedProject) => Promise<ProjectChange> | ProjectChange,
): Promise<OpenedProject> => {
  const edited = await retrying('StaleVersion', maxAttempts, async () => {
    const project = await openProject(identity, projectId);
    // Refused below and not here: an edit of an older version must not be retried.
    if (project.content.version !== version) return project.content.version;
    return applyChange(identity, project, await decide(project));
  });
  if (typeof edited === 'number') throw new Refusal('StaleVersion', { currentVersion: edited });
  return edited;
};
