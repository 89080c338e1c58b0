import { addFigures, noFigures } from '../../shared/statementRuns/rules.ts';
import type { RunCounts, RunTotal } from '../../shared/statementRuns/schema.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { add } from '../../shared/money/decimal.ts';
import { catchRefusal, Refusal } from '../core/refusal.ts';
import { commitSilently, update, type Write } from '../db/commit.ts';
import { absent, atMost, below } from '../db/expressions.ts';
import { loadItem, queryAll, type Stored } from '../db/items.ts';
import { statementRunKeys } from '../db/keys/statementRuns.ts';
import { loadRun, noCounts, type StoredRun } from './runStore.ts';
import { statementsBetween, type RunLicensor, type StoredStatement } from './statementStore.ts';

/** Works on the licensors of a part. */
export const partSteps = ['figures', 'files', 'publish', 'unpublish'] as const;
export type PartStep = (typeof partSteps)[number];

/** Part of the licensors of a run: a range of their ids, with its totals. */
export type RunPart = {
  place: number;
  from: string;
  to: string;
  licensors: number;
  /** Turn whose calls may change its statements. */
  turn?: number;
  counts?: RunCounts;
  totals?: RunTotal[];
} & { [K in `${PartStep}Turn`]?: number };

/** Loads a part of a run. */
export const loadPart = (statementRunId: string, place: number): Promise<Stored<RunPart>> =>
  loadItem<RunPart>(statementRunKeys.part(statementRunId, place));

/**
 * Takes a part for a turn, after which calls of earlier turns change nothing more in it (`ofTurn`).
 * @returns whether it could be taken: false when a later turn has it
 */
export const takePart = async (run: StoredRun, place: number): Promise<boolean> => {
  const taken = commitSilently([
    update<RunPart>(
      statementRunKeys.part(run.statementRunId, place),
      {
        set: { turn: run.turn },
        when: { anyOf: [{ turn: absent }, { turn: atMost(run.turn) }] as never },
      },
      'StaleVersion',
    ),
  ]);
  return (await catchRefusal(taken, 'StaleVersion')) === undefined;
};

/**
 * Returns the place of the part that a licensor of a run is in.
 * @throws Refusal `DataNotFound` for a licensor who is not of the run
 */
export const findPart = async (statementRunId: string, licensorId: string): Promise<number> => {
  const [{ parts }, parted] = await Promise.all([
    loadRun(statementRunId),
    queryAll<RunPart>({
      pk: statementRunId,
      skPrefix: statementRunKeys.partPrefix,
      only: ['place', 'from', 'to'],
    }),
  ]);
  const found = parted.find(({ place, from, to }) => place < parts && from <= licensorId && licensorId <= to);
  await loadItem(statementRunKeys.licensor(statementRunId, licensorId));
  if (!found) throw new Refusal('DataNotFound');
  return found.place;
};

/** Returns the licensors of a part that belong to the run's generation. */
export const licensorsOfPart = async (
  { statementRunId, generation }: StoredRun,
  { from, to }: Pick<RunPart, 'from' | 'to'>,
): Promise<Stored<RunLicensor>[]> => {
  const keyOf = (id: string) => statementRunKeys.licensor(statementRunId, id).sk;
  const found = await queryAll<RunLicensor>({ pk: statementRunId, skBetween: [keyOf(from), keyOf(to)] });
  return found.filter((licensor) => licensor.generation === generation);
};

/** Returns the statements of a part that belong to the run's generation. */
export const statementsOfPart = async (
  { statementRunId, generation }: StoredRun,
  part: Pick<RunPart, 'from' | 'to'>,
): Promise<Stored<StoredStatement>[]> =>
  (await statementsBetween(statementRunId, part)).filter((statement) => statement.generation === generation);

/** Adds the totals of parts, each currency by itself. */
export const addTotals = (all: readonly RunTotal[]): RunTotal[] => {
  const totals = new Map<string, RunTotal>();
  for (const one of all) {
    const before = totals.get(one.currency);
    totals.set(
      one.currency,
      before
        ? {
            ...one,
            ...addFigures(before, one),
            statements: before.statements + one.statements,
            lastRoyalty: add(before.lastRoyalty, one.lastRoyalty),
          }
        : one,
    );
  }
  return currencySchema.options.flatMap((currency) => totals.get(currency) ?? []);
};

/** Adds the counts of parts. */
export const addCounts = (a: RunCounts, b: RunCounts): RunCounts => ({
  done: a.done + b.done,
  empty: a.empty + b.empty,
  failed: a.failed + b.failed,
  statements: a.statements + b.statements,
  exceptions: a.exceptions + b.exceptions,
  published: a.published + b.published,
  blocked: a.blocked + b.blocked,
});

const totalOf = ({ currency, figures, lastRoyalty = noFigures.royalty }: StoredStatement): RunTotal => ({
  currency,
  statements: 1,
  lastRoyalty,
  ...figures,
});

const countsOf = (licensors: readonly RunLicensor[], statements: readonly StoredStatement[]): RunCounts => ({
  ...noCounts,
  done: licensors.filter(({ state }) => state !== 'waiting').length,
  empty: licensors.filter(({ state }) => state === 'empty').length,
  failed: licensors.filter(({ state }) => state === 'failed').length,
  statements: statements.length,
  exceptions: statements.filter(({ exceptions }) => exceptions.length).length,
  published: statements.filter(({ publishedAt }) => publishedAt).length,
  blocked: statements.filter(({ problem }) => problem).length,
});

/** Notes that a step of a part is done, with the totals after it. Counts once however often it is repeated. */
export const closePart = async (run: StoredRun, part: RunPart, step: PartStep): Promise<void> => {
  const [licensors, statements] = await Promise.all([
    licensorsOfPart(run, part),
    statementsOfPart(run, part),
  ]);
  const mark = `${step}Turn` as const;
  const writes: Write[] = [
    update<RunPart>(
      statementRunKeys.part(run.statementRunId, part.place),
      {
        set: {
          [mark]: run.turn,
          counts: countsOf(licensors, statements),
          totals: addTotals(statements.map(totalOf)),
        },
        when: { anyOf: [{ [mark]: absent }, { [mark]: below(run.turn) }] as never },
      },
      'StaleVersion',
    ),
    update(statementRunKeys.progress(run.statementRunId, run.turn, part.place), {
      set: { type: 'runProgress' },
      add: { [step]: licensors.length },
    }),
  ];
  await catchRefusal(commitSilently(writes), 'StaleVersion');
};
