import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router';
import { getContractBasicInfo, updateLicenseContract } from '../../shared/contracts/routes.ts';
import { contractFieldsSchema, type Contract, type ContractFields } from '../../shared/contracts/schema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useText } from '../text/useText.ts';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { BasicSection, MoneySection, RightsSection } from './ContractForm.tsx';
import { formProblem } from './contractProblems.ts';
import { useContractAccess } from './useContractAccess.ts';

const EditForm = ({ contract }: { contract: Contract }) => {
  const t = useText('contracts');
  const navigate = useNavigate();
  const { contractId: id, version } = contract;
  const submit = async (values: ContractFields) => {
    await call(updateLicenseContract, { params: { id }, body: { ...values, version } });
    await queryClient.invalidateQueries();
    notify({ kind: 'success', text: t('common:form.saved') });
    await navigate(recordAddress.contract(id));
  };
  return (
    <FieldForm
      schema={contractFieldsSchema}
      defaults={contract}
      subject={contract.contractId}
      rule={formProblem}
      onSubmit={submit}
      submitText={t('common:action.save')}
      cancelTo={recordAddress.contract(id)}
    >
      <SpaceBetween size="l">
        <BasicSection />
        <RightsSection />
        <MoneySection />
      </SpaceBetween>
    </FieldForm>
  );
};

/**
 * Changes a contract's basic information, at the version it was loaded with; its works are changed on the detail page.
 * Redirects a person who may only read the contract to that page.
 */
export const Page = () => {
  const { id = '' } = useParams();
  const access = useContractAccess();
  const query = useQuery({
    queryKey: ['contract', id, 'edit'],
    queryFn: ({ signal }) => call(getContractBasicInfo, { params: { id }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <RecordPage query={query} nameOf={(contract) => contract.displayName}>
      {(contract) =>
        access(contract).mayChange ? (
          <EditForm contract={contract} />
        ) : (
          <Navigate to={recordAddress.contract(id)} replace />
        )
      }
    </RecordPage>
  );
};
