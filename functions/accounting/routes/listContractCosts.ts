import { account } from '../../../shared/accounting/account.ts';
import { listContractCosts } from '../../../shared/accounting/costRoutes.ts';
import { subtract } from '../../../shared/money/decimal.ts';
import { handle } from '../../api/handle.ts';
import { capsOfContract, chargesOfContract } from '../../contracts/accounts/recoupables.ts';
import { viewContract } from '../../contracts/contractReader.ts';
import { loadBalance } from '../../ledger/ledgerStore.ts';

export const handler = handle(listContractCosts)(async ({ params, identity }) => {
  await viewContract(identity, params.id);
  const [charges, caps] = await Promise.all([chargesOfContract(params.id), capsOfContract(params.id)]);
  const items = await Promise.all(
    charges.map(async (charge) => {
      const outstanding = await loadBalance(account.charge(charge.chargeId), charge.currency);
      return { ...charge, outstanding, recouped: subtract(charge.amount, outstanding) };
    }),
  );
  return { items: items.toReversed(), caps };
});
