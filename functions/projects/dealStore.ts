import { soldElsewhere, type DemoSale } from '../../shared/demos/sale.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { dealProblem } from '../../shared/projects/rules.ts';
import type { Deal, ProjectState } from '../../shared/projects/schema.ts';
import { submissionMoveRefusal } from '../../shared/projects/states.ts';
import type { DealInput } from '../../shared/projects/submissionSchema.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { refuseProblem } from '../core/refuseProblem.ts';
import { create, noteWrite, type Write } from '../db/commit.ts';
import { projectKeys } from '../db/keys/publishing/projects.ts';
import { saleWrite, soldWrite } from '../demos/saleStore.ts';
import { changeProject } from './changeProject.ts';
import { withdrawSoldSong } from './followDeal.ts';
import type { NewNotice } from './notices.ts';
import type { OpenedProject } from './projectReader.ts';
import { listSubmissions, openSubmission, toStanding } from './submissionReader.ts';
import { refuseMove } from './submissionStore.ts';

/** Returns whether A&R completed a project by this very deal already. */
const isAlreadyMade = ({ role, state: { deal: made } }: OpenedProject, { demoId, parts }: Deal): boolean =>
  role === 'ArtistAndRepertoire' &&
  made?.demoId === demoId &&
  made.parts.toSorted().join() === parts.toSorted().join();

/**
 * Returns the notices of a deal: to the vendor, the author and A&R about the deal, to the other authors about the end.
 */
const listNotices = async ({ projectId, customerId }: ProjectState, demo: Demo): Promise<NewNotice[]> => {
  const submissions = await listSubmissions(projectId);
  const provider = submissions.find(({ demoId }) => demoId === demo.demoId)?.providerId;
  const others = submissions
    .flatMap(({ providerId }) => providerId ?? [])
    .filter((providerId) => providerId !== provider);
  return [
    {
      event: 'deal',
      rightOwnerIds: [customerId, ...(provider ? [provider] : [])],
      toPrincipal: true,
      demoName: displayName(demo),
    },
    { event: 'ended', rightOwnerIds: others },
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
  sale: DemoSale,
  project: ProjectState,
  deal: Deal,
  at: string,
): Write[] => [
  saleWrite(soldTo(sale, project, deal, at)),
  soldWrite(deal.demoId, deal.parts),
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
 * @throws Refusal `DemoSold`, `DemoNotReady`, `ProjectFinished`, `NotAllowed`, `InvalidData`, `DataNotFound`
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
    refuseMove(submissionMoveRefusal(role, toStanding(state, opened), 'deal'), demoId);
    refuseProblem(dealProblem(state.receiveType, deal.parts));
    if (soldElsewhere(opened.demo, opened.sale, projectId, deal.parts).length)
      throw new Refusal('DemoSold', { demoId });
    const at = new Date().toISOString();
    return {
      note: { action: 'deal made', changes: { deal } },
      state: { ...state, status: 'Completed', completedAt: at, deal },
      writes: saleWrites(identity, opened.sale, state, deal, at),
      notices: await listNotices(state, opened.demo),
    };
  });
  await withdrawSoldSong({ projectId, demoId });
  return done;
};
