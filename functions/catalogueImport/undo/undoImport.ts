import type { ImportObstacle } from '../../../shared/catalogueImport/schema.ts';
import { displayName, type Named } from '../../../shared/reference/names.ts';
import type { AuditAction } from '../../../shared/api/auditActions.ts';
import type { Identity } from '../../api/identity.ts';
import { inParallel } from '../../core/inParallel.ts';
import { isRefusal } from '../../core/refusal.ts';
import { startDryRun } from '../../db/dryRun/dryRun.ts';
import { getRecord } from '../../records/recordReader.ts';
import { changedBy, effectsOf, InTheWay } from './effects.ts';
import { prefixOf, restore, undoEffect } from './undoEffect.ts';

/** One part of an undo: what it is about, and how to take it back. */
type Part = { subject: string; run: () => Promise<void> };

/** Order in which effects are taken back: money first, then contracts, then the catalogue from the end of its order. */
const stages: readonly ((action: AuditAction, prefix: string) => boolean)[] = [
  (action) =>
    action.endsWith(' brought in') ||
    action.endsWith(' added') ||
    ['change proposed', 'payment condition set'].includes(action),
  (action) => ['reserve set', 'cost caps set'].includes(action),
  (action, prefix) => action === 'imported' && prefix === 'imp',
  (action) => action === 'units imported',
  (_action, prefix) => prefix === 'ctr',
  (_action, prefix) => prefix === 'alb',
  (_action, prefix) => prefix === 'sng',
  (_action, prefix) => prefix === 'wrk',
  () => true,
];

/** Parts taken back at the same time. */
const atOnce = 8;

/** Returns what is to be taken back, in order: the fields of changed records first, then what was made. */
const stagesOf = async (identity: Identity, importId: string): Promise<Part[][]> => {
  const [before, effects] = await Promise.all([changedBy(importId), effectsOf(importId)]);
  const made = stages.map((): Part[] => []);
  for (const effect of effects) {
    const place = stages.findIndex((takes) => takes(effect.action, prefixOf(effect.subject)));
    const run = async () => void (await undoEffect(identity, importId, effect));
    made[place]!.push({ subject: effect.subject, run });
  }
  const restored = before.map((one) => ({ subject: one.id, run: () => restore(identity, importId, one) }));
  return [restored, ...made];
};

/** Runs a part. Returns the word for what stands in its way, if anything does. */
const wordOf = async ({ run }: Part): Promise<string | undefined> => {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (error instanceof InTheWay) return error.word;
    // The record has these fields already.
    if (isRefusal(error, 'NoChanges')) return undefined;
    if (isRefusal(error)) return error.result;
    throw error;
  }
};

const nameOf = async (subject: string): Promise<string | undefined> => {
  const record = await getRecord<Partial<Named> & { contractNumber?: string }>(subject);
  return record?.contractNumber ?? (record?.names && displayName(record as Named));
};

/** Maximum obstacles that are stored; the rest is counted. */
const obstaclesStored = 100;

/** Result of an undo: the obstacles that prevent it, or none when it is done. */
export type UndoOutcome = { obstacles: ImportObstacle[]; inTheWay: number; isOpen?: true };

const runStages = async (toUndo: readonly Part[][], until: number): Promise<UndoOutcome> => {
  const found: { subject: string; word: string }[] = [];
  for (const parts of toUndo) {
    let isLate = false;
    const failed: Part[] = [];
    await inParallel(parts, atOnce, async (part) => {
      isLate ||= Date.now() > until;
      if (!isLate && (await wordOf(part))) failed.push(part);
    });
    // Parts that touch each other, such as an adaptation and its original, are tried again one by one, in their order.
    for (const part of parts.filter((one) => failed.includes(one))) {
      isLate ||= Date.now() > until;
      const word = isLate ? undefined : await wordOf(part);
      if (word) found.push({ subject: part.subject, word });
    }
    if (isLate) return { obstacles: [], inTheWay: 0, isOpen: true };
    // Records that stay keep the records they name, so later stages would only repeat the same obstacles.
    if (found.length) break;
  }
  const obstacles = await inParallel(found.slice(0, obstaclesStored), 4, async ({ subject, word }) => ({
    subject,
    name: await nameOf(subject),
    word,
  }));
  return { obstacles, inTheWay: found.length };
};

/**
 * Looks for what stands in the way of undoing an import, by a dry run of the undo. Nothing is changed.
 * @param identity the person who undoes it
 */
export const findObstacles = async (identity: Identity, importId: string): Promise<UndoOutcome> => {
  const toUndo = await stagesOf(identity, importId);
  return startDryRun()(() => runStages(toUndo, Number.POSITIVE_INFINITY));
};

/**
 * Removes what an import made and gives what it changed the fields it had before.
 * @param until time in epoch milliseconds to stop at; `isOpen` then says that something is left. A repeat goes on.
 */
export const undoImport = async (identity: Identity, importId: string, until: number): Promise<UndoOutcome> =>
  runStages(await stagesOf(identity, importId), until);
