import type { ReceivedFact } from '../../shared/income/schema.ts';
import { incomeRowsQuerySchema } from '../../shared/income/incomeRowsQuery.ts';
import { pageAddress } from '../navigation/addresses.ts';
import { writeIncomePosition, type IncomePosition } from './filter/incomeFilter.ts';
import type { IncomeView } from './filter/useIncomeView.ts';

/** Returns the address of the income lines of all kinds of work, with a filter. */
export const addressOfIncome = (position: Partial<IncomePosition>): string =>
  `${pageAddress.incomeDetail}?${writeIncomePosition(new URLSearchParams(), { workType: 'all', ...position })}`;

/** Returns the address of one work's lines. The kind of work is left out: the work determines it. */
export const addressOfWork = (view: IncomeView, workId: string, part: Partial<IncomePosition> = {}): string =>
  `${view.toAddress(pageAddress.incomeDetail, { ...part, workType: 'all' })}&workId=${encodeURIComponent(workId)}`;

const rowFields = incomeRowsQuerySchema.pick({
  batchId: true,
  workId: true,
  platform: true,
  territory: true,
  rightType: true,
  licensedRight: true,
  contractId: true,
  sharePercentage: true,
  royaltyPercentage: true,
  periodStart: true,
  periodEnd: true,
});

/** Returns the statement rows the address asks for; `undefined` unless it names a statement and a work. */
export const rowChoice = (search: URLSearchParams) => {
  const value = (name: string) => search.get(name) ?? undefined;
  return rowFields.safeParse({
    batchId: value('batch'),
    workId: value('workId'),
    platform: value('rowPlatform'),
    territory: value('rowTerritory'),
    rightType: value('rowRight'),
    licensedRight: value('rowUse'),
    contractId: value('rowContract'),
    sharePercentage: value('rowShare'),
    royaltyPercentage: value('rowRate'),
    periodStart: value('rowFrom'),
    periodEnd: value('rowTo'),
  }).data;
};

/** Returns the address of the statement rows behind one line of a work's income. */
export const addressOfRows = (view: IncomeView, fact: ReceivedFact): string => {
  const { start, end } = fact.usagePeriod;
  const rows = new URLSearchParams({ batch: fact.batchId, rowRight: fact.rightType });
  rows.set('rowFrom', start);
  rows.set('rowTo', end);
  rows.set('rowPlatform', fact.platform);
  rows.set('rowShare', fact.sharePercentage);
  rows.set('rowRate', fact.royaltyPercentage);
  if (fact.licensedRight !== undefined) rows.set('rowUse', String(fact.licensedRight));
  if (fact.contractId) rows.set('rowContract', fact.contractId);
  if (fact.territory !== undefined) rows.set('rowTerritory', String(fact.territory));
  const licensor = fact.licensorId === undefined ? {} : { rightOwner: fact.licensorId };
  return `${addressOfWork(view, fact.workId, licensor)}&${rows}`;
};
