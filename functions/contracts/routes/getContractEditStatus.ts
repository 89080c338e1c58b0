import { getContractEditStatus } from '../../../shared/contracts/enquiryRoutes.ts';
import type { EditStatus } from '../../../shared/contracts/enquirySchema.ts';
import { handle } from '../../api/handle.ts';
import { maySee } from '../../access/visibility.ts';
import { contractUse, fixesTerms } from '../contractUse.ts';
import { viewContract } from '../contractReader.ts';

export const handler = handle(getContractEditStatus)(async ({ params, identity }): Promise<EditStatus> => {
  const contract = await viewContract(identity, params.id);
  const { reasons, lower } = await contractUse(contract);
  const visible = lower.filter(({ licensorId, agentId }) => maySee(identity, [licensorId, agentId]));
  return {
    contractId: contract.contractId,
    deletable: contract.unitCount === 0 && reasons.length === 0,
    fixedFields: [
      ...(reasons.some(fixesTerms)
        ? (['currency', 'royaltyCurrency', 'licensorId', 'agentId'] as const)
        : []),
      ...(lower.length ? (['subLicense'] as const) : []),
    ],
    reasons,
    lowerContracts: visible.map(({ contractId, contractNumber, displayName }) => ({
      contractId,
      contractNumber,
      displayName,
    })),
    version: contract.version,
  };
});
