import type { IncomePosition } from './incomeFilter.ts';
import type { IncomeView } from './useIncomeView.ts';

/** Where the lines behind every total are listed. */
export const detailPath = '/Publish/Income/Detail';

/** The lines of one work. Kinds of work are not narrowed any further: the work says its own. */
export const addressOfWork = (view: IncomeView, workId: string, part: Partial<IncomePosition> = {}): string =>
  `${view.addressOf(detailPath, { ...part, workType: 'all' })}&workId=${encodeURIComponent(workId)}`;
