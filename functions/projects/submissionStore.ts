import { isOffered, ownersOfDemo } from '../../shared/demos/rules.ts';
import { soldElsewhere } from '../demos/sale.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { invitedOwner, listRequestedParts } from '../../shared/projects/rules.ts';
import { projectMoveRefusal, submissionMoveRefusal } from '../../shared/projects/states.ts';
import type { Submission } from '../../shared/projects/submissionSchema.ts';
import type { Identity } from '../api/identity.ts';
import { businessDayAt } from '../core/businessDay.ts';
import { Refusal } from '../core/refusal.ts';
import { create, put, type Write } from '../db/commit.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { loadDemos } from '../demos/demoReader.ts';
import { readSales, saleCheck } from '../demos/saleStore.ts';
import { displayName } from '../../shared/reference/names.ts';
import { changeProject } from './changeProject.ts';
import { ownersOf, type NewNotice } from './notices.ts';
import type { OpenedProject } from './projectReader.ts';
import { openSubmission, toSubmissionFacts } from './submissionReader.ts';
import { afterMoves, entriesOf, submissionWrites } from './submissionWrites.ts';

/** Refuses a move that the rules do not allow, and names the demo. */
export const refuseMove = (refusal: ReturnType<typeof submissionMoveRefusal>, demoId?: string): void => {
  if (refusal) throw new Refusal(refusal, demoId === undefined ? undefined : { demoId });
};

/**
 * Loads demos that may be submitted: an author's own or, for A&R, anybody's, while they are offered.
 * @throws Refusal `InvalidData` naming the others
 */
const loadSubmittable = async (
  { role }: OpenedProject,
  identity: Identity,
  demoIds: readonly string[],
): Promise<Demo[]> => {
  const demos = new Map((await loadDemos(demoIds)).map((demo) => [demo.demoId, demo]));
  const mayUse = (demo: Demo | undefined): demo is Demo =>
    demo !== undefined &&
    isOffered(demo) &&
    (role === 'ArtistAndRepertoire' || ownersOfDemo(demo).includes(identity.rightOwnerId ?? ''));
  const wrong = demoIds.findIndex((id) => !mayUse(demos.get(id)));
  if (wrong >= 0)
    throw new Refusal('InvalidData', { issues: [{ path: `body.demoIds.${wrong}`, message: 'unknown' }] });
  return demoIds.map((id) => demos.get(id)!);
};

/**
 * Returns the invited party a demo is submitted for: the author itself or, for A&R, the first invited writer or
 * publisher of the demo.
 * @throws Refusal `AuthorNotInvited`
 */
const toProvider = ({ role, content }: OpenedProject, identity: Identity, demo: Demo): string => {
  const providerId = role === 'Author' ? identity.rightOwnerId : invitedOwner(demo, content.targets);
  if (providerId === undefined) throw new Refusal('AuthorNotInvited', { demoId: demo.demoId });
  return providerId;
};

/** Returns the notices of a submission: to A&R, and to the other writers and publishers of each demo. */
const listNotices = (
  demos: readonly Demo[],
  identity: Identity,
  role: OpenedProject['role'],
): NewNotice[] => [
  ...(role === 'Author'
    ? [
        {
          event: 'submitted' as const,
          toAnr: true,
          demoName: demos.map((demo) => displayName(demo)).join('、'),
        },
      ]
    : []),
  ...demos.map((demo) => ({
    event: 'submittedForAuthor' as const,
    ...ownersOf(demo, identity.rightOwnerId),
    demoName: displayName(demo),
  })),
];

/**
 * Submits demos to a project: an author its own until the author deadline, A&R those of invited authors. A&R receives
 * them; the vendor does not until they are sent. Notifies A&R, and the writers and publishers of each demo.
 * @throws Refusal `AuthorNotInvited`, `DemoSubmitted`, `DemoSold`, `DeadlinePassed`, `ProjectFinished`, `ProjectNotReady`, `NotAllowed`,
 * `InvalidData`, `DataNotFound`
 */
export const submitDemos = (
  identity: Identity,
  projectId: string,
  given: readonly string[],
): Promise<OpenedProject> =>
  changeProject(identity, projectId, async (project) => {
    const { role, state } = project;
    refuseMove(projectMoveRefusal(role, state.status, 'submit'));
    if (role === 'Author' && (state.authorDeadline ?? '') < businessDayAt())
      throw new Refusal('DeadlinePassed');
    const demoIds = [...new Set(given)];
    const [demos, findSale] = await Promise.all([
      loadSubmittable(project, identity, demoIds),
      readSales(demoIds),
    ]);
    for (const demo of demos)
      if (soldElsewhere(demo, findSale(demo.demoId), projectId, listRequestedParts(state.receiveType)).length)
        throw new Refusal('DemoSold', { demoId: demo.demoId });
    const at = new Date().toISOString();
    const submissions = demos.map(
      (demo): Submission => ({
        projectId,
        demoId: demo.demoId,
        state: 'Unsent',
        providerId: toProvider(project, identity, demo),
        submittedAt: at,
        submittedBy: identity.displayName,
        version: 1,
      }),
    );
    const writes = submissions.flatMap((submission): Write[] => {
      const { demoId } = submission;
      return [
        create(
          { ...projectKeys.submission(projectId, demoId), type: 'submission', ...submission },
          'DemoSubmitted',
        ),
        put({ ...projectKeys.ofDemo(demoId, projectId), type: 'projectOfDemo', projectId }),
        // A concurrent deal is either seen here or sees this submission.
        saleCheck(findSale(demoId)),
      ];
    });
    return {
      note: { action: 'demos submitted', changes: { demoIds } },
      state: afterMoves(
        state,
        demoIds.map(() => ({ from: undefined, to: 'Unsent' as const })),
        at,
      ),
      writes: [...writes, ...entriesOf(projectId, submissions)],
      notices: listNotices(demos, identity, role),
    };
  });

/**
 * Sends demos to the vendor, and notifies it.
 * @throws Refusal `DemoNotReady`, `DemoSold`, `DemoDisabled`, `AuthorNotInvited`, `ProjectFinished`, `ProjectNotReady`, `DataNotFound`
 */
export const sendDemos = (
  identity: Identity,
  projectId: string,
  given: readonly string[],
): Promise<OpenedProject> =>
  changeProject(identity, projectId, async (project) => {
    const { role, state } = project;
    const demoIds = [...new Set(given)];
    const opened = await Promise.all(
      demoIds.map((demoId) => openSubmission(project, demoId, identity.rightOwnerId)),
    );
    for (const one of opened)
      refuseMove(submissionMoveRefusal(role, toSubmissionFacts(project, one), 'send'), one.submission.demoId);
    const at = new Date().toISOString();
    return {
      note: { action: 'demos sent to vendor', changes: { demoIds } },
      state: afterMoves(
        state,
        opened.map(() => ({ from: 'Unsent' as const, to: 'Pending' as const })),
        at,
      ),
      writes: [
        ...submissionWrites(
          projectId,
          opened.map(({ submission }) => ({ ...submission, state: 'Pending', sentAt: at })),
        ),
        ...opened.map(({ sale }) => saleCheck(sale)),
      ],
      notices: [{ event: 'sent', rightOwnerIds: [state.customerId] }],
    };
  });
