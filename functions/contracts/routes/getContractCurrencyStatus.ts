import { getContractCurrencyStatus } from '../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../api/handle.ts';
import { contractUse, fixesTerms } from '../contractUse.ts';
import { viewContract } from '../contractReader.ts';

export const handler = handle(getContractCurrencyStatus)(async ({ query, identity }) => {
  const contract = await viewContract(identity, query.contractId);
  const reasons = (await contractUse(contract)).reasons.filter(fixesTerms);
  return {
    contractId: contract.contractId,
    currency: contract.currency,
    changeable: reasons.length === 0,
    reasons,
  };
});
