import { getRoyaltyContract } from '../../../shared/contracts/enquiryRoutes.ts';
import { loadAdvanceBalances } from '../../ledger/advanceBalances.ts';
import { handle } from '../../api/handle.ts';
import { advancesOfContract } from '../advanceReader.ts';
import { withRoyalties } from '../../ledger/contractRoyalties.ts';
import { viewContract } from '../contractReader.ts';

export const handler = handle(getRoyaltyContract)(async ({ params, identity }) => {
  const contract = await viewContract(identity, params.id);
  const [[earned], advances] = await Promise.all([
    withRoyalties([contract]),
    advancesOfContract(contract.contractId),
  ]);
  const outstanding = await Promise.all(
    advances.map(async (advance) => {
      const { contractAdvanceId, currency, amount, paid } = advance;
      const balances = await loadAdvanceBalances(advance);
      return {
        contractAdvanceId,
        currency,
        amount,
        paid,
        outstanding: balances.outstanding,
        recouped: balances.recouped,
      };
    }),
  );
  return { ...earned!, advances: outstanding };
});
