import type { ImportObstacle, UndoProgress } from '../../../shared/catalogueImport/schema.ts';
import { displayName, type Named } from '../../../shared/reference/names.ts';
import type { AuditAction } from '../../../shared/api/auditActions.ts';
import type { Identity } from '../../api/identity.ts';
import { inParallel } from '../../core/inParallel.ts';
import { startDryRun, type DryRun } from '../../db/dryRun/dryRun.ts';
import { getRecord } from '../../records/recordReader.ts';
import { changedBy, effectsOf } from './effects.ts';
import { isAtEnd, partsBefore, startPlace, runPage, type Part, type Place, type Stages } from './place.ts';
import { loadUndo, saveUndo, type SavedUndo } from './savedUndo.ts';
import { prefixOf, restore, undoEffect } from './undoEffect.ts';

/** Order in which effects are taken back: money first, then contracts, then the catalogue from the end of its order. */
const stages: readonly ((action: AuditAction, prefix: string) => boolean)[] = [
  (action) =>
    action.endsWith(' brought in') ||
    action.endsWith(' added') ||
    ['change proposed', 'payment condition set', 'payee terms saved'].includes(action),
  (action) => ['reserve set', 'cost caps set'].includes(action),
  (action, prefix) => action === 'imported' && prefix === 'imp',
  (action) => action === 'units imported',
  (_action, prefix) => prefix === 'ctr',
  (_action, prefix) => prefix === 'alb',
  (_action, prefix) => prefix === 'sng',
  (_action, prefix) => prefix === 'wrk',
  () => true,
];

/** Returns what is to be taken back, in order: the fields of changed records first, then what was made. */
const stagesOf = async (identity: Identity, importId: string): Promise<Part[][]> => {
  const [before, effects] = await Promise.all([changedBy(importId), effectsOf(importId)]);
  const made = stages.map((): Part[] => []);
  for (const effect of effects) {
    const place = stages.findIndex((takes) => takes(effect.action, prefixOf(effect.subject)));
    const run = (until: number) => undoEffect(identity, importId, effect, until);
    made[place]!.push({ subject: effect.subject, run });
  }
  const restored = before.map((one) => ({
    subject: one.id,
    run: () => restore(identity, importId, one).then(() => true),
  }));
  return [restored, ...made];
};

const nameOf = async (subject: string): Promise<string | undefined> => {
  const record = await getRecord<Partial<Named> & { contractNumber?: string }>(subject);
  return record?.contractNumber ?? (record?.names && displayName(record as Named));
};

/** Obstacles that prevent an undo: the first hundred, and the number of all. */
type Obstacles = { obstacles: ImportObstacle[]; inTheWay: number };

const obstaclesAt = async ({ found, foundCount }: Place): Promise<Obstacles> => ({
  obstacles: await inParallel(found, 4, async ({ subject, word }) => ({
    subject,
    name: await nameOf(subject),
    word,
  })),
  inTheWay: foundCount,
});

export type UndoStep = {
  /** The person who undoes the import. */
  identity: Identity;
  importId: string;
  /** True when an earlier step saved the place from which this one continues. */
  isResumed: boolean;
  /** Time in epoch milliseconds at which the step stops. It runs one page at least. */
  until: number;
  /** Called after the place from which the next step continues is saved. */
  onSaved: () => Promise<void>;
  /** Called with the progress after each page. */
  onProgress: (progress: UndoProgress) => Promise<void>;
};

/** Runs pages until the end of the undo, or until the time of the step is over. */
const runPages = async (
  stages: Stages,
  from: Place,
  { until, onProgress }: UndoStep,
  phase: UndoProgress['phase'],
  run: DryRun['run'] = (calls) => calls(),
): Promise<Place> => {
  const total = stages.flat().length;
  let place = from;
  do {
    const here = place;
    place = await run(() => runPage(stages, here, until));
    await onProgress({ phase, done: partsBefore(stages, place), total });
  } while (!isAtEnd(stages, place) && Date.now() < until);
  return place;
};

/**
 * Takes the next step of undoing an import. First it goes through all of it in a dry run, which changes nothing, and looks for what
 * stands in the way. Only then it removes what the import made and gives what it changed the fields it had before.
 * @returns `open` when a further step is needed, after the place was saved; the obstacles, if there are any
 */
export const undoImport = async (step: UndoStep): Promise<'open' | 'undone' | Obstacles> => {
  const { identity, importId, isResumed, until, onSaved } = step;
  const toUndo = await stagesOf(identity, importId);
  const save = async (saved: SavedUndo) => {
    await saveUndo(importId, saved);
    await onSaved();
  };
  let { place, dry }: SavedUndo = isResumed
    ? await loadUndo(importId)
    : { place: startPlace, dry: new Map() };
  if (dry) {
    const dryRun = startDryRun(dry);
    place = await runPages(toUndo, place, step, 'looking', dryRun.run);
    if (!isAtEnd(toUndo, place)) {
      await save({ place, dry: dryRun.saved() });
      return 'open';
    }
    if (place.foundCount) return obstaclesAt(place);
    // Saved before anything is removed, so that a repeated step does not look through what is left.
    place = startPlace;
    await save({ place });
    if (Date.now() >= until) return 'open';
  }
  place = await runPages(toUndo, place, step, 'removing');
  if (place.foundCount && isAtEnd(toUndo, place)) return obstaclesAt(place);
  if (isAtEnd(toUndo, place)) return 'undone';
  await save({ place });
  return 'open';
};
