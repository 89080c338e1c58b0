import { useQueries } from '@tanstack/react-query';
import { getContractBasicInfo } from '../../shared/contracts/routes.ts';
import { upperIdsOf, type UpperContractFields } from '../../shared/contracts/rules.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { useText } from '../text/useText.ts';

/** Numbers of the contracts that another one is sub-licensed under, each linked to it. */
export const UpperContracts = ({ contract }: { contract: UpperContractFields }) => {
  const t = useText('contracts');
  const ids = upperIdsOf(contract);
  const numbers = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['contract', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(getContractBasicInfo, { params: { id }, signal }),
    })),
  });
  if (contract.allUpperContracts) return t('contracts:field.allUppers');
  return (
    <>
      {ids.map((id, index) => (
        <div key={id}>
          <RecordLink to={recordAddress.contract(id)}>
            {numbers[index]?.data?.contractNumber ?? '…'}
          </RecordLink>
        </div>
      ))}
    </>
  );
};
