import { soldElsewhere, type DemoSale } from '../../demos/sale.ts';
import type { Demo } from '../../../shared/demos/schema.ts';
import { dealProblems } from '../../../shared/projects/rules.ts';
import type { Deal, ProjectState } from '../../../shared/projects/schema.ts';
import { submissionMoveRefusal } from '../../../shared/projects/states.ts';
import type { DealInput } from '../../../shared/projects/submissionSchema.ts';
import { displayName } from '../../../shared/reference/names.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { refuseProblem } from '../../core/refuseProblem.ts';
import { create, noteWrite, type Write } from '../../db/commit.ts';
import { projectKeys } from '../../db/keys/projects.ts';
import { saleWrite, soldWrites } from '../../demos/saleStore.ts';
import { changeProject } from '../changeProject.ts';
import { withdrawSoldSong } from './followDeal.ts';
import { isrcWrites, recordingCheck, requireFreeIsrc } from './dealIsrc.ts';
import { ownersOf, type NewNotice } from '../notices.ts';
import type { OpenedProject } from '../projectReader.ts';
import {
  openSubmission,
  ownersOfSubmitted,
  toSubmissionFacts,
  type OpenedSubmission,
} from '../submissionReader.ts';
import { refuseMove } from '../submissionStore.ts';

/** Returns whether A&R completed a project by this very deal already. */
const isAlreadyMade = ({ role, state: { deal: made } }: OpenedProject, { demoId, parts }: Deal): boolean =>
  role === 'ArtistAndRepertoire' &&
  made?.demoId === demoId &&
  made.parts.toSorted().join() === parts.toSorted().join();

/**
 * Returns the notices of a deal: to the vendor, A&R, and the writers and publishers of the song about the deal; to those
 * of the other demos that they were not chosen.
 */
const listNotices = async ({ projectId, customerId }: ProjectState, demo: Demo): Promise<NewNotice[]> => {
  const sold = ownersOf(demo);
  const others = await ownersOfSubmitted(projectId, demo.demoId);
  return [
    { event: 'deal', rightOwnerIds: [customerId], ...sold, toAnr: true, demoName: displayName(demo) },
    { event: 'notChosen', ownerIds: others.filter((id) => !sold.ownerIds.includes(id)) },
  ];
};

const soldTo = (
  sale: DemoSale,
  { projectId, customerId }: ProjectState,
  { parts, isrc, artist }: Deal,
  at: string,
): DemoSale => ({
  ...sale,
  ...Object.fromEntries(parts.map((part) => [part, { projectId, customerId, at, isrc, artist }])),
});

/** Returns the writes of a sale. They also mark the demo itself, so nothing else can sell the part again. */
const saleWrites = (
  identity: Identity,
  { sale, demo }: OpenedSubmission,
  project: ProjectState,
  deal: Deal,
  at: string,
): Write[] => [
  saleWrite(soldTo(sale, project, deal, at)),
  ...soldWrites(demo, deal.parts),
  ...isrcWrites(deal.demoId, deal.isrc),
  ...recordingCheck(sale, deal.isrc),
  create(
    {
      ...projectKeys.deal(project.projectId),
      type: 'projectDeal',
      projectId: project.projectId,
      demoId: deal.demoId,
      at,
    },
    'ProjectFinished',
  ),
  noteWrite(identity, { action: 'deal made', subject: deal.demoId, changes: { parts: deal.parts } }),
];

/**
 * Sells a confirmed demo to the vendor: the words, the music or both. One transaction completes the project and marks
 * the parts as sold; a part can be sold only once. Then the song is withdrawn from its other projects, which show it as
 * sold as soon as the deal is made. A repeat returns the project.
 * @throws Refusal `IsrcAlreadyExists`, `DemoDisabled`, `AuthorNotInvited`, `DemoSold`, `DemoNotReady`, `ProjectFinished`, `NotAllowed`, `InvalidData`, `DataNotFound`
 */
export const makeDeal = async (
  identity: Identity,
  projectId: string,
  demoId: string,
  input: DealInput,
): Promise<OpenedProject> => {
  const deal: Deal = { ...input, parts: [...new Set(input.parts)], demoId };
  const done = await changeProject(identity, projectId, async (project) => {
    if (isAlreadyMade(project, deal)) return undefined;
    const { role, state } = project;
    const opened = await openSubmission(project, demoId, identity.rightOwnerId);
    refuseMove(submissionMoveRefusal(role, toSubmissionFacts(project, opened), 'deal'), demoId);
    refuseProblem(...dealProblems(state.receiveType, deal));
    if (soldElsewhere(opened.demo, opened.sale, projectId, deal.parts).length)
      throw new Refusal('DemoSold', { demoId });
    await requireFreeIsrc(identity, opened.sale, deal.isrc);
    const at = new Date().toISOString();
    return {
      note: { action: 'deal made', changes: { deal } },
      state: { ...state, status: 'Completed', completedAt: at, deal },
      writes: saleWrites(identity, opened, state, deal, at),
      notices: await listNotices(state, opened.demo),
    };
  });
  await withdrawSoldSong({ projectId, demoId });
  return done;
};
