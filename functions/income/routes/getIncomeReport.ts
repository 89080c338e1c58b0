import { kindOfAccount } from '../../../shared/accounting/account.ts';
import { breakdowns, sliceBy, totalRoyalty } from '../../../shared/income/facts.ts';
import { breakdownByTerritory } from '../../incomeFacts/regionName.ts';
import { getIncomeReport } from '../../../shared/income/routes.ts';
import type { IncomeFilter } from '../../../shared/income/schema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { negate, sum, type Decimal } from '../../../shared/money/decimal.ts';
import { loadContractsByParty } from '../../contracts/contractReader.ts';
import { paymentsUnder } from '../contractPayments.ts';
import { balancesOfOwner } from '../../ledger/ledgerStore.ts';
import { handle } from '../../api/handle.ts';
import { loadIncomeAsked } from '../incomeReader.ts';

/**
 * Returns what a licensor was paid under contracts in the range of a filter, in one currency. It belongs to no work, so
 * a filter of another kind of income or of a slice leaves it out.
 */
const sumOtherIncome = async (
  licensorId: string,
  currency: Currency,
  { incomeType = 'NotSpecified', startDate = '0000-01-01', endDate = '9999-12-31', ...filter }: IncomeFilter,
): Promise<Decimal> => {
  const { workType, platform, territory, rightType, licensedRight, batchId, workId, minDate, maxDate } =
    filter;
  const ofWorks = [
    workType,
    platform,
    territory,
    rightType,
    licensedRight,
    batchId,
    workId,
    minDate,
    maxDate,
  ];
  const isLeftOut = ofWorks.some((part) => part !== undefined);
  if (isLeftOut || (incomeType !== 'AnotherIncome' && incomeType !== 'NotSpecified')) return sum([]);
  const contracts = await loadContractsByParty(licensorId);
  const payments = await Promise.all(
    contracts
      .filter((contract) => contract.licensorId === licensorId)
      .map((contract) => paymentsUnder(contract, currency, { from: startDate, to: endDate })),
  );
  return sum(payments.flat().map(({ amount }) => amount));
};

/** Works shown in the overview. The list shows the others. */
const worksShown = 50;

/** Returns what a licensor is owed and was paid besides royalty. What it is owed is of today, whatever the range. */
const amountsOfLicensor = async (licensorId: string, currency: Currency, filter: IncomeFilter) => {
  const [balances, otherIncome] = await Promise.all([
    balancesOfOwner(licensorId, currency),
    sumOtherIncome(licensorId, currency, filter),
  ]);
  const payable = balances.filter(({ account }) => kindOfAccount(account) === 'payable');
  return { otherIncome, payable: negate(sum(payable.map(({ amount }) => amount))) };
};

export const handler = handle(getIncomeReport)(async ({ query, identity, language }) => {
  const { currency, facts, ofLicensor, leftOut } = await loadIncomeAsked(identity, query);
  return {
    currency,
    royalty: totalRoyalty(facts),
    receivedRoyalty: totalRoyalty(facts.filter(({ receivedOn }) => receivedOn !== undefined)),
    ...(ofLicensor && (await amountsOfLicensor(ofLicensor, currency, query))),
    rowCount: facts.reduce((count, fact) => count + fact.rowCount, 0),
    byMonth: sliceBy(facts, breakdowns.month),
    byPlatform: sliceBy(facts, breakdowns.platform),
    byTerritory: sliceBy(facts, breakdownByTerritory(language)),
    byWork: sliceBy(facts, breakdowns.work).slice(0, worksShown),
    ...(leftOut !== undefined && { leftOut }),
  };
});
