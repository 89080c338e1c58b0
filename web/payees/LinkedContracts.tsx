import Alert from '@cloudscape-design/components/alert';
import { useQuery } from '@tanstack/react-query';
import { checkPartyDetailContracts } from '../../shared/contracts/enquiryRoutes.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { NamedRecords } from '../components/NamedRecords.tsx';
import { useText } from '../text/useText.ts';

/** Names the contracts that a bank account or document is used in, before a change of it is saved: it holds for them all. */
export const LinkedContracts = ({
  ownerId,
  bankAccountId,
  identityId,
}: {
  ownerId: string;
  bankAccountId?: string;
  identityId?: string;
}) => {
  const t = useText('payee');
  const maySee = useMay()('contractRoleAuthority/viewContract');
  const { data } = useQuery({
    queryKey: ['payee', 'contracts', ownerId, bankAccountId, identityId],
    queryFn: ({ signal }) => {
      const query = {
        licensorId: ownerId,
        ...(bankAccountId && { bankAccountId }),
        ...(identityId && { identityId }),
      };
      return call(checkPartyDetailContracts, { query, signal });
    },
    enabled: maySee,
    staleTime: 0,
  });
  if (!data?.related) return null;
  return (
    <Alert type="warning" header={t('payee:linkedContracts', { count: data.contracts.length })}>
      <NamedRecords
        records={data.contracts.map(({ contractId, contractNumber, displayName }) => ({
          kind: 'contract' as const,
          id: contractId,
          name: `${contractNumber} · ${displayName}`,
        }))}
      />
    </Alert>
  );
};
