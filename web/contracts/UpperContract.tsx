import { useQuery } from '@tanstack/react-query';
import { getContractBasicInfo } from '../../shared/contracts/routes.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { RecordLink } from '../components/RecordLink.tsx';

/** Number of the contract that another one is sub-licensed under, linked to it. */
export const UpperContract = ({ contractId: id }: { contractId: string }) => {
  const { data } = useQuery({
    queryKey: ['contract', id],
    queryFn: ({ signal }) => call(getContractBasicInfo, { params: { id }, signal }),
  });
  return <RecordLink to={recordAddress.contract(id)}>{data?.contractNumber ?? '…'}</RecordLink>;
};
