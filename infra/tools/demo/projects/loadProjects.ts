import { getUserBySignInName } from '../../../../functions/account/userStore.ts';
import { toIdentity, type Identity } from '../../../../functions/api/identity.ts';
import { contractOut } from '../../../../functions/projects/contractOutStore.ts';
import { claimProject } from '../../../../functions/projects/projectStore.ts';
import { createProject } from '../../../../functions/projects/newProjectStore.ts';
import { rejectDemo, reserveDemo } from '../../../../functions/projects/replyStore.ts';
import { sendDemos, submitDemos } from '../../../../functions/projects/submissionStore.ts';
import { addDays } from '../../../../shared/reference/dates.ts';
import type { DemoBusiness } from '../seed.ts';
import type { SampleDemoKey } from './demos.ts';
import { loadDemos, type Authors } from './loadDemos.ts';
import { sampleProjects, type SampleMove, type SampleProject } from './projects.ts';

/** People of the projects: A&R, two authors, and the company that asks for songs. */
type Cast = Authors & { company: Identity };

type Loaded = { cast: Cast; demoIds: Record<SampleDemoKey, string> };

/** Language of the mails to people of the demo business. */
const language = 'zh-Hant';

const loadAccountIdentity = async (account: string): Promise<Identity> =>
  toIdentity((await getUserBySignInName(account))!);

/** Claims a project and invites the two authors. */
const invite = async (
  { staff }: Cast,
  { owners }: DemoBusiness,
  projectId: string,
  { authorDeadlineIn, ...content }: NonNullable<SampleProject['contractOut']>,
  today: string,
): Promise<void> => {
  const claimed = await claimProject(staff, language, projectId);
  await contractOut(staff, projectId, {
    ...content,
    links: [],
    songs: [],
    authorDeadline: addDays(today, authorDeadlineIn),
    targetIds: [owners.lin, owners.shu],
    version: claimed.content.version,
  });
};

const makeMove = async ({ cast, demoIds }: Loaded, projectId: string, step: SampleMove): Promise<void> => {
  const demoId = demoIds[step.demo];
  switch (step.move) {
    case 'submit':
      await submitDemos(cast[step.by], projectId, [demoId]);
      return;
    case 'send':
      await sendDemos(cast.staff, projectId, [demoId]);
      return;
    case 'reserve':
      await reserveDemo(cast.company, projectId, demoId, { quality: 'Excellent', fitness: 'Excellent' });
      return;
    case 'reject':
      await rejectDemo(cast.company, projectId, demoId, { reasons: step.reasons, comment: step.comment });
  }
};

/**
 * Loads demos of authors, and song requests of the company in several states, on top of the demo business.
 * @param today the day to use as today
 */
export const loadProjects = async (business: DemoBusiness, today: string): Promise<void> => {
  const [staff, musician, licensor, company] = (await Promise.all(
    ['staff', 'musician', 'licensor', 'company'].map(loadAccountIdentity),
  )) as [Identity, Identity, Identity, Identity];
  const cast = { staff, musician, licensor, company };
  const loaded = { cast, demoIds: await loadDemos(cast, business.owners) };
  for (const { opening, deadlineIn, contractOut: sent, moves } of sampleProjects) {
    const { state } = await createProject(company, language, {
      ...opening,
      links: [],
      deadline: addDays(today, deadlineIn),
    });
    if (sent) await invite(cast, business, state.projectId, sent, today);
    for (const step of moves) await makeMove(loaded, state.projectId, step);
  }
};
