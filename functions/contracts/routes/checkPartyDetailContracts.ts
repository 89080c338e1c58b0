import { checkPartyDetailContracts } from '../../../shared/contracts/enquiryRoutes.ts';
import { handle } from '../../api/handle.ts';
import { requireVisible } from '../../access/visibility.ts';
import { loadContractsByParty } from '../contractReader.ts';

export const handler = handle(checkPartyDetailContracts)(async ({ query, identity }) => {
  const { licensorId, bankAccountId, identityId } = query;
  requireVisible(identity, [licensorId]);
  const contracts = (await loadContractsByParty(licensorId))
    .filter((contract) => contract.licensorId === licensorId)
    .filter((contract) => !bankAccountId || contract.bankAccountId === bankAccountId)
    .filter((contract) => !identityId || contract.identityId === identityId)
    .map(({ contractId, contractNumber, displayName }) => ({ contractId, contractNumber, displayName }));
  return { related: contracts.length > 0, contracts };
});
