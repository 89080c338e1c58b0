import type { Demo, DemoPatch } from '../../shared/demos/schema.ts';
import { isFinished } from '../../shared/projects/states.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { queryAll } from '../db/items.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { updateDemo } from '../demos/demoStore.ts';
import { noticeWrite, sendNotices, type NewNotice } from './notices.ts';
import { readProject } from './projectReader.ts';
import { getSubmission } from './submissionReader.ts';

type Noted = ReturnType<typeof noticeWrite>;

/**
 * Returns the notice of a demo that was disabled or enabled in one project: to A&R, and to the vendor once it received
 * the demo.
 */
const noteIn = async (projectId: string, demo: Demo): Promise<Noted[]> => {
  const [{ state }, submission] = await Promise.all([
    readProject(projectId),
    getSubmission(projectId, demo.demoId),
  ]);
  if (!submission || submission.state === 'Rejected' || isFinished(state.status)) return [];
  const notice: NewNotice = {
    event: demo.disabled ? 'demoDisabled' : 'demoEnabled',
    rightOwnerIds: submission.sentAt === undefined ? [] : [state.customerId],
    toAnr: true,
    demoName: displayName(demo),
  };
  return [noticeWrite(state, notice)];
};

/** Returns the notices of a change of a demo in the projects it is in. */
const noteAll = async (before: Demo, after: Demo): Promise<Noted[]> => {
  if (before.disabled === after.disabled) return [];
  const projects = await queryAll<{ projectId: string }>({ pk: projectKeys.demosProjects(after.demoId) });
  return (await Promise.all(projects.map(({ projectId }) => noteIn(projectId, after)))).flat();
};

/**
 * Changes a demo, disables or enables it. A disabled demo keeps its state and its reservations in song requests, whose
 * vendors and A&R are told; it cannot be chosen until it is enabled.
 * @throws Refusal as `updateDemo`
 */
export const changeDemo = async (identity: Identity, id: string, patch: DemoPatch): Promise<Demo> => {
  const noted: Noted[] = [];
  const demo = await updateDemo(identity, id, patch, async (before, after) => {
    noted.push(...(await noteAll(before, after)));
    return noted.map(({ write }) => write);
  });
  await sendNotices(noted.map(({ notice }) => notice));
  return demo;
};
