import type { Currency } from '../../../shared/money/currency.ts';
import { batchObjects } from '../../db/keys/statements.ts';
import { loadJson, putFirstJson } from '../../files/files.ts';
import { fromStoredMatch, toStoredMatch, type StoredMatch } from '../matching/matchStore.ts';
import type { BookedCell } from '../../chunks/bookedRow.ts';
import type { AdjustedGroup } from './adjustRows.ts';
import type { AdjustmentPlan } from './plan.ts';

/** Cell as stored, with the title of its work under another name. */
type StoredCell = Omit<BookedCell, 'workTitle'> & { title: string };

type StoredGroup = Pick<AdjustedGroup, 'identity'> & { before: StoredMatch; after: StoredMatch };

/** Plan as stored: maps as lists of their entries. */
type StoredPlan = Omit<AdjustmentPlan, 'groups' | 'before' | 'after' | 'accountingCurrencies'> & {
  groups: [number: number, group: StoredGroup][];
  before: StoredCell[];
  after: StoredCell[];
  accountingCurrencies?: [contractId: string, currency: Currency | null][];
};

const toStoredCell = ({ workTitle, ...cell }: BookedCell): StoredCell => ({ ...cell, title: workTitle });
const fromStoredCell = ({ title, ...cell }: StoredCell): BookedCell => ({ ...cell, workTitle: title });

const toStoredPlan = ({
  groups,
  before,
  after,
  accountingCurrencies,
  ...figures
}: AdjustmentPlan): StoredPlan => ({
  groups: Array.from(groups, ([number, group]) => [
    number,
    {
      identity: group.identity,
      before: toStoredMatch(group.before),
      after: toStoredMatch(group.after),
    },
  ]),
  before: before.map(toStoredCell),
  after: after.map(toStoredCell),
  ...figures,
  ...(accountingCurrencies && { accountingCurrencies: [...accountingCurrencies] }),
});

const fromStoredPlan = ({
  groups,
  before,
  after,
  accountingCurrencies,
  ...figures
}: StoredPlan): AdjustmentPlan => ({
  groups: new Map(
    groups.map(([number, group]) => [
      number,
      {
        identity: group.identity,
        before: fromStoredMatch(group.before),
        after: fromStoredMatch(group.after),
      },
    ]),
  ),
  before: before.map(fromStoredCell),
  after: after.map(fromStoredCell),
  ...figures,
  ...(accountingCurrencies && { accountingCurrencies: new Map(accountingCurrencies) }),
});

/** Loads the plan of a batch's adjustment by its posting run. */
export const loadPlan = async (batchId: string, run: number): Promise<AdjustmentPlan> =>
  fromStoredPlan(await loadJson<StoredPlan>(batchObjects.adjustment(batchId, run)));

/** Stores a plan unless its run has one, and returns whether it had none. */
export const savePlanOnce = (batchId: string, run: number, plan: AdjustmentPlan): Promise<boolean> =>
  putFirstJson(batchObjects.adjustment(batchId, run), toStoredPlan(plan));
