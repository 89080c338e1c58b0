import { isZero } from '../../../../shared/money/decimal.ts';
import { nextTerm } from '../../../../shared/contracts/renewalRules.ts';
import { listExtendableAdvances } from '../../../../shared/contracts/renewalRoutes.ts';
import { loadAdvanceBalances } from '../../../ledger/advanceBalances.ts';
import { handle } from '../../../api/handle.ts';
import { advancesOfContract } from '../../advanceReader.ts';
import { loadContracts, viewContract } from '../../contractReader.ts';

export const handler = handle(listExtendableAdvances)(async ({ params, identity }) => {
  const contract = await viewContract(identity, params.id);
  const renewed =
    contract.renewedById && (await loadContracts([contract.renewedById])).get(contract.renewedById);
  const suggestedEndDate = renewed ? renewed.endDate : nextTerm(contract).endDate;
  const items = await Promise.all(
    (await advancesOfContract(contract.contractId)).map(async (advance) => ({
      ...advance,
      outstanding: (await loadAdvanceBalances(advance)).outstanding,
      suggestedEndDate,
    })),
  );
  return {
    items: items.filter(
      ({ paid, outstanding, deductSetting }) => deductSetting !== 0 && (!paid || !isZero(outstanding)),
    ),
  };
});
