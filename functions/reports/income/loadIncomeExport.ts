import { totalRoyalty } from '../../../shared/income/facts.ts';
import { compare } from '../../../shared/money/decimal.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { loadLicensorIncome } from '../../income/incomeReader.ts';
import { loadRightOwner } from '../../people/rightOwnerReader.ts';
import type { IncomeExport } from './incomeExport.ts';
import { numbersOfBatches } from '../../statements/batchNumberReader.ts';
import { requireLines } from '../limits.ts';
import type { ReportJob } from '../reportJob.ts';

/**
 * Loads the income of one licensor that a filter selects.
 * @throws Refusal `ReportTooLarge`
 */
export const loadIncomeExport = async ({
  licensorId,
  filter,
  language,
}: Extract<ReportJob, { kind: 'income' }>): Promise<IncomeExport> => {
  const [owner, { currency, facts }] = await Promise.all([
    loadRightOwner(licensorId),
    loadLicensorIncome(licensorId, filter),
  ]);
  requireLines(facts.length);
  const batchNumbers = await numbersOfBatches([...new Set(facts.map(({ batchId }) => batchId))]);
  return {
    language,
    licensorName: displayName(owner, language),
    currency,
    startDate: filter.startDate,
    endDate: filter.endDate,
    royalty: totalRoyalty(facts),
    batchNumbers,
    facts: facts.sort((a, b) => compare(b.royaltyAmount, a.royaltyAmount)),
  };
};
