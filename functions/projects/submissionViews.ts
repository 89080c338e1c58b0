import { computeAverage } from '../demos/ratings.ts';
import { scoreLevels, type ScoreLevel } from '../../shared/demos/enumerations.ts';
import { saleParts } from '../../shared/demos/enumerations.ts';
import { isOffered } from '../../shared/demos/rules.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import type { SubmissionSort } from '../../shared/projects/enumerations.ts';
import {
  allowedSubmissionMoves,
  isFinished,
  isInSubmissionTab,
  submissionTabsByRole,
} from '../../shared/projects/states.ts';
import type { ProjectDemo, ProjectDemoQuery, Submission } from '../../shared/projects/submissionSchema.ts';
import { displayName } from '../../shared/reference/names.ts';
import type { Identity } from '../api/identity.ts';
import { getItems } from '../db/items.ts';
import { demoKeys } from '../db/keys/demos.ts';
import { projectKeys } from '../db/keys/projects.ts';
import { loadDemos, summaryOfDemo } from '../demos/demoReader.ts';
import { ratingsIn } from '../demos/reviewReader.ts';
import { readSale, readSales } from '../demos/saleStore.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { isOpenToGuests } from './guests/guestReader.ts';
import type { OpenedProject } from './projectReader.ts';
import {
  isSoldElsewhere,
  listSubmissions,
  seesSubmission,
  validReservations,
  toSubmissionFacts,
  type OpenedSubmission,
} from './submissionReader.ts';

/**
 * Returns a demo of a project as a role sees it. It counts as rejected once another project buys a part this project
 * asks for.
 */
export const viewSubmission = (project: OpenedProject, opened: OpenedSubmission): ProjectDemo => {
  const { role, state } = project;
  const { submission, demo, sale } = opened;
  const { projectId, version: _v, providerId: _p, submittedBy: _b, ...shown } = submission;
  const { names, nativeCultureInfo, writers, singingLanguage, genres, bpm, audio } = summaryOfDemo(demo);
  const isLost = !isFinished(state.status) && isSoldElsewhere(state, opened);
  const soldParts = saleParts.filter((part) => sale[part]?.projectId === projectId);
  const {
    quality: _q,
    fitness: _f,
    comment: _c,
    reasons: _r,
    isRejectedByAnr: _a,
    isConfirmedByVendor: _w,
    ...forAuthor
  } = shown;
  return {
    ...(role === 'Author' ? forAuthor : shown),
    ...(isLost && submission.state !== 'Rejected' && { state: 'Rejected', reasons: ['Sold'] }),
    names,
    nativeCultureInfo,
    writers,
    singingLanguage,
    genres,
    bpm,
    audio,
    soldParts: soldParts.length > 0 ? soldParts : undefined,
    ...(role === 'Vendor' && { mayShare: isOpenToGuests(project, opened) }),
    isDisabled: !isOffered(demo),
    moves: allowedSubmissionMoves(role, toSubmissionFacts(project, opened)),
  };
};

/** Adds to the reservations of the vendor whether they are the first. One that is not waits for its turn. */
const addForVendor = (
  views: readonly ProjectDemo[],
  opened: readonly OpenedSubmission[],
): Promise<ProjectDemo[]> =>
  Promise.all(
    views.map(async (view, index) => {
      if (view.state !== 'Reserved') return view;
      const { submission, sale } = opened[index]!;
      const [first] = await validReservations(sale);
      const isFirst = first?.state.projectId === submission.projectId;
      return { ...view, isFirst, moves: view.moves.filter((move) => isFirst || move !== 'confirm') };
    }),
  );

/** Adds the data a role sees besides. */
const addForRole = (
  role: OpenedProject['role'],
  views: readonly ProjectDemo[],
  opened: readonly OpenedSubmission[],
): Promise<readonly ProjectDemo[]> | readonly ProjectDemo[] => {
  if (role === 'Author') return views;
  return role === 'Vendor' ? addForVendor(views, opened) : addForAnr(views, opened);
};

/** Adds the data only A&R sees: who submitted each demo, ratings, and positions in the queue. */
const addForAnr = async (
  views: readonly ProjectDemo[],
  opened: readonly OpenedSubmission[],
): Promise<ProjectDemo[]> => {
  const [owners, entries] = await Promise.all([
    loadRightOwners([...new Set(opened.flatMap(({ submission }) => submission.providerId ?? []))]),
    getItems<object & { demoId: string }>(opened.map(({ demo }) => demoKeys.review(demo.demoId))),
  ]);
  const ratingsByDemo = new Map(entries.map((entry) => [entry.demoId, ratingsIn(entry)]));
  return Promise.all(
    views.map(async (view, index) => {
      const { submission, sale } = opened[index]!;
      const provider = submission.providerId && owners.get(submission.providerId);
      const ratings = ratingsByDemo.get(view.demoId) ?? [];
      const line = submission.state === 'Reserved' ? await validReservations(sale) : [];
      const place = line.findIndex(({ state }) => state.projectId === submission.projectId) + 1;
      return {
        ...view,
        providerName: provider ? displayName(provider) : submission.submittedBy,
        ratingCount: ratings.length,
        average: computeAverage(ratings.map(({ score }) => score)),
        place: place || undefined,
      };
    }),
  );
};

const rank = (score: ScoreLevel | undefined): number =>
  score === undefined ? scoreLevels.length : scoreLevels.indexOf(score);

const latestFirst =
  (time: 'reservedAt' | 'rejectedAt' | 'confirmedAt' | 'submittedAt') =>
  (a: ProjectDemo, b: ProjectDemo): number =>
    (b[time] ?? '').localeCompare(a[time] ?? '');

const isReviewed = ({ ratingCount, quality, fitness }: ProjectDemo): boolean =>
  Boolean(ratingCount) || quality !== undefined || fitness !== undefined;

/** Orders of demos. Equal ones are newest first. */
const orders = {
  newest: latestFirst('submittedAt'),
  quality: (a, b) => rank(a.quality) - rank(b.quality),
  fitness: (a, b) => rank(a.fitness) - rank(b.fitness),
  unreviewed: (a, b) => Number(isReviewed(a)) - Number(isReviewed(b)),
  received: (a, b) => (a.sentAt ?? '').localeCompare(b.sentAt ?? ''),
  reservedAt: latestFirst('reservedAt'),
  rejectedAt: latestFirst('rejectedAt'),
  confirmedAt: latestFirst('confirmedAt'),
} as const satisfies Record<SubmissionSort, (a: ProjectDemo, b: ProjectDemo) => number>;

const openAll = async (submissions: readonly Submission[]): Promise<OpenedSubmission[]> => {
  const ids = submissions.map(({ demoId }) => demoId);
  const [demos, findSale] = await Promise.all([loadDemos(ids), readSales(ids)]);
  const demoById = new Map<string, Demo>(demos.map((demo) => [demo.demoId, demo]));
  return submissions.flatMap((submission) => {
    const demo = demoById.get(submission.demoId);
    return demo ? [{ submission, demo, sale: findSale(submission.demoId) }] : [];
  });
};

/**
 * Returns the demos of a project that a person sees, in a tab and an order, with the number in each of the role's tabs.
 */
export const listProjectDemos = async (
  identity: Identity,
  project: OpenedProject,
  { tab, sort }: ProjectDemoQuery,
) => {
  const submissions = await listSubmissions(project.state.projectId);
  const opened = await openAll(
    submissions.filter((one) => seesSubmission(project, one, identity.rightOwnerId)),
  );
  const views = opened.map((one) => viewSubmission(project, one));
  const shown = await addForRole(project.role, views, opened);
  const isIn = (view: ProjectDemo, one: typeof tab & string): boolean =>
    isInSubmissionTab({ state: view.state, isSent: view.sentAt !== undefined }, one);
  return {
    items: shown.filter((view) => tab === undefined || isIn(view, tab)).toSorted(orders[sort]),
    counts: Object.fromEntries(
      submissionTabsByRole[project.role].map((one) => [one, shown.filter((view) => isIn(view, one)).length]),
    ),
  };
};

/** Returns the unfinished projects that reserved a demo, in queue order. */
export const listReservations = async (demoId: string) => {
  const line = await validReservations(await readSale(demoId));
  const customers = await loadRightOwners(line.map(({ state }) => state.customerId));
  const submissions = await getItems<Submission>(
    line.map(({ state }) => projectKeys.submission(state.projectId, demoId)),
    { consistent: true },
  );
  const stateIn = new Map(submissions.map(({ projectId, state }) => [projectId, state]));
  return {
    items: line.map(({ state, at }, index) => {
      const customer = customers.get(state.customerId);
      return {
        place: index + 1,
        projectId: state.projectId,
        projectName: state.name,
        customerName: customer ? displayName(customer) : '',
        status: state.status,
        state: stateIn.get(state.projectId) ?? 'Reserved',
        at,
      };
    }),
  };
};
