import { kindOfAccount } from '../../../shared/accounting/account.ts';
import { cuts, sliceBy, totalRoyalty } from '../../../shared/income/facts.ts';
import { territoryCut } from '../../../shared/income/regionName.ts';
import { getIncomeReport } from '../../../shared/income/routes.ts';
import { negate, sum } from '../../../shared/money/decimal.ts';
import { balancesOfOwner } from '../../ledger/ledgerStore.ts';
import { handle } from '../../api/handle.ts';
import { loadIncome } from '../../income/incomeReader.ts';

/** Works shown in the overview. The list shows the others. */
const worksShown = 50;

export const handler = handle(getIncomeReport)(async ({ query, identity, language }) => {
  const { licensorId, currency, facts } = await loadIncome(identity, query);
  const balances = await balancesOfOwner(licensorId, currency);
  const payable = balances.filter(({ account }) => kindOfAccount(account) === 'payable');
  return {
    currency,
    royalty: totalRoyalty(facts),
    receivedRoyalty: totalRoyalty(facts.filter(({ receivedOn }) => receivedOn !== undefined)),
    payable: negate(sum(payable.map(({ amount }) => amount))),
    rowCount: facts.reduce((count, fact) => count + fact.rowCount, 0),
    byMonth: sliceBy(facts, cuts.month),
    byPlatform: sliceBy(facts, cuts.platform),
    byTerritory: sliceBy(facts, territoryCut(language)),
    byWork: sliceBy(facts, cuts.work).slice(0, worksShown),
  };
});
