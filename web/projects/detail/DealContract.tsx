import { useQuery } from '@tanstack/react-query';
import { getContractBasicInfo } from '../../../shared/contracts/routes.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { ContractName } from '../../contracts/ContractName.tsx';

/** Number and name of the contract that was made from a deal, linked for those who may open contracts. */
export const DealContract = ({ contractId }: { contractId: string }) => {
  const mayOpen = useMay()(getContractBasicInfo.permission);
  const { data } = useQuery({
    queryKey: ['record', 'contract', contractId],
    queryFn: ({ signal }) => call(getContractBasicInfo, { params: { id: contractId }, signal }),
    enabled: mayOpen,
  });
  const name = data ? `${data.contractNumber} · ${data.displayName}` : '';
  return <ContractName contractId={contractId} contractName={name} />;
};
