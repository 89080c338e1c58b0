import { lastDayOf, periodEnding, periodOn } from '../../shared/reference/accountingPeriod.ts';
import type { RunCounts, RunJob, RunTotal } from '../../shared/statementRuns/schema.ts';
import type { StoredContract } from '../contracts/filing.ts';
import { getItems, queryPage, writeItems } from '../db/items.ts';
import { statementRunKeys } from '../db/keys/statementRuns.ts';
import { listRecords } from '../records/listing.ts';
import { archiveNext } from './archiveRun.ts';
import { numberPage } from './numberStatements.ts';
import { addCounts, addTotals, type PartStep, type RunPart } from './runParts.ts';
import { endJob, loadRun, noCounts, saveRun, type StoredRun } from './runStore.ts';
import { licensorItem, type RunLicensor } from './statementStore.ts';

/** Steps that one function makes after another, each call a page. */
type Step = 'plan' | 'cut' | 'number' | 'sum' | 'archive';

/** Where a run is: the next step and its position, or parts to take before it. Input and result of each call. */
export type RunPosition = {
  statementRunId: string;
  turn: number;
  step?: Step;
  cursor?: string;
  /** Contracts not due, and parts cut, so far. */
  notDue?: number;
  parts?: number;
  licensors?: number;
  counts?: RunCounts;
  totals?: RunTotal[];
  /** Work on parts that comes before the step. */
  work?: PartStep;
  places?: number[];
};

/** Contracts, licensors, parts and statements of one page. */
const contractsOfPage = 500;
const licensorsOfPage = 1_000;
const partsOfPage = 300;

/** Licensors of a part. */
const licensorsOfPart = 25;

/** Milliseconds after which a call hands over to the next one. */
const stepTime = 120_000;

/** Notes the licensors of a page of contracts whose periods end with the month. A repeat notes them once. */
const planPage = async (run: StoredRun, position: RunPosition): Promise<RunPosition> => {
  const { items, next } = await listRecords<StoredContract>('ctr', {
    offset: 0,
    limit: contractsOfPage,
    ...(position.cursor && { cursor: position.cursor }),
  });
  const day = lastDayOf(run.month);
  const begun = items.filter(({ startDate }) => startDate <= day);
  const due = begun.filter((contract) => periodEnding(periodOn(contract, day), run.month));
  const licensorIds = [...new Set(due.map(({ licensorId }) => licensorId))];
  const keyOf = (id: string) => statementRunKeys.licensor(run.statementRunId, id);
  const known = await getItems<RunLicensor>(licensorIds.map(keyOf), { consistent: true });
  const planned = new Set(
    known.filter(({ generation }) => generation === run.generation).map(({ licensorId }) => licensorId),
  );
  await writeItems(
    licensorIds
      .filter((licensorId) => !planned.has(licensorId))
      .map((licensorId) =>
        licensorItem(run.statementRunId, {
          licensorId,
          state: 'waiting',
          generation: run.generation,
          attempts: 0,
        }),
      ),
  );
  const notDue = (position.notDue ?? 0) + begun.length - due.length;
  return next ? { ...position, cursor: next, notDue } : { ...without(position), step: 'cut', notDue };
};

/** Cuts a page of the licensors into parts. A repeat cuts the same. */
const cutPage = async (run: StoredRun, position: RunPosition): Promise<RunPosition> => {
  const { statementRunId, generation } = run;
  const { items, next } = await queryPage<RunLicensor>({
    pk: statementRunId,
    skPrefix: statementRunKeys.licensorPrefix,
    limit: licensorsOfPage,
    only: ['licensorId', 'generation'],
    ...(position.cursor && { cursor: position.cursor }),
  });
  const ids = items.filter((one) => one.generation === generation).map(({ licensorId }) => licensorId);
  const first = position.parts ?? 0;
  const parts = Array.from({ length: Math.ceil(ids.length / licensorsOfPart) }, (_, index): RunPart => {
    const own = ids.slice(index * licensorsOfPart, (index + 1) * licensorsOfPart);
    return { place: first + index, from: own[0]!, to: own.at(-1)!, licensors: own.length };
  });
  await writeItems(
    parts.map((part) => ({
      ...statementRunKeys.part(statementRunId, part.place),
      type: 'runPart',
      version: 1,
      ...part,
    })),
  );
  const cut = first + parts.length;
  const licensors = (position.licensors ?? 0) + ids.length;
  if (next) return { ...position, cursor: next, parts: cut, licensors };
  await saveRun(run, { licensors, parts: cut, notDue: position.notDue ?? 0 });
  return { ...without(position), step: 'number', work: 'figures', places: placesOf(cut) };
};

/** Adds up the totals of a page of parts, and ends the work after the last one. */
const sumPage = async (run: StoredRun, position: RunPosition): Promise<RunPosition> => {
  const { statementRunId } = run;
  const { items, next } = await queryPage<RunPart>({
    pk: statementRunId,
    skPrefix: statementRunKeys.partPrefix,
    limit: partsOfPage,
    only: ['place', 'counts', 'totals'],
    ...(position.cursor && { cursor: position.cursor }),
  });
  const own = items.filter(({ place }) => place < run.parts);
  const counts = own.reduce(
    (all, part) => addCounts(all, part.counts ?? noCounts),
    position.counts ?? noCounts,
  );
  const totals = addTotals([...(position.totals ?? []), ...own.flatMap((part) => part.totals ?? [])]);
  if (next) return { ...position, cursor: next, counts, totals };
  const kind = run.job!.kind;
  const state = kind === 'publish' || kind === 'unpublish' ? stateAfter(counts) : run.state;
  await endJob(run, { counts, totals, state });
  return without(position);
};

/** Returns the state of a run after its statements were published or unpublished. */
const stateAfter = ({ published }: RunCounts): StoredRun['state'] => (published > 0 ? 'published' : 'locked');

const without = ({ statementRunId, turn }: RunPosition): RunPosition => ({ statementRunId, turn });

const placesOf = (parts: number): number[] => Array.from({ length: parts }, (_, place) => place);

/** Returns the beginning of the work of a run. */
const begin = (run: StoredRun, position: RunPosition): RunPosition => {
  const { kind, part } = run.job!;
  const first: Record<RunJob, () => RunPosition> = {
    make: () =>
      part === undefined
        ? { ...position, step: 'plan' }
        : { ...position, step: 'number', work: 'figures', places: [part] },
    publish: () => ({ ...position, step: 'sum', work: 'publish', places: placesOf(run.parts) }),
    unpublish: () => ({ ...position, step: 'sum', work: 'unpublish', places: placesOf(run.parts) }),
    archive: () => ({ ...position, step: 'archive' }),
  };
  return first[kind]();
};

const numberNext = async (run: StoredRun, position: RunPosition): Promise<RunPosition> => {
  const next = await numberPage(run, position.cursor);
  if (next) return { ...position, cursor: next };
  const { part } = run.job!;
  const places = part === undefined ? placesOf(run.parts) : [part];
  return { ...without(position), step: 'sum', work: 'files', places };
};

const archive = async (run: StoredRun, position: RunPosition): Promise<RunPosition> => {
  const { archives, next } = await archiveNext(run, position.cursor);
  if (next) {
    await saveRun(run, { archives });
    return { ...position, cursor: next };
  }
  await endJob(run, { archives });
  return without(position);
};

const steps: Record<Step, (run: StoredRun, position: RunPosition) => Promise<RunPosition>> = {
  plan: planPage,
  cut: cutPage,
  number: numberNext,
  sum: sumPage,
  archive,
};

/**
 * Makes the next steps of a run, page after page, for some minutes or until parts are to be taken. A repeat changes nothing.
 * @returns where the run is then; without `step` when its work is done, or another turn has begun
 */
export const nextSteps = async ({
  work: _work,
  places: _places,
  ...given
}: RunPosition): Promise<RunPosition> => {
  const until = Date.now() + stepTime;
  let position: RunPosition = given;
  for (;;) {
    const run = await loadRun(given.statementRunId);
    if (run.turn !== given.turn || !run.job) return without(given);
    position = position.step ? await steps[position.step](run, position) : begin(run, position);
    if (!position.step || position.work || Date.now() > until) return position;
  }
};
