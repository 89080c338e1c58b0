import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { getContractBasicInfo, updateLicenseContract } from '../../shared/contracts/routes.ts';
import { overrideShape } from '../../shared/contracts/licenceSchema.ts';
import { upperIdsOf } from '../../shared/contracts/rules.ts';
import { contractFieldsSchema, type Contract } from '../../shared/contracts/schema.ts';
import { defaultAccountingPeriod } from '../../shared/reference/accountingPeriod.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { removeDraft } from '../api/drafts.ts';
import { useAuthority } from '../api/session.ts';
import { loadedOnce } from '../api/query.ts';
import { useText } from '../text/useText.ts';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { askedUse, extendedContract, writeAskedUse } from './asked/askedUse.ts';
import { askAboutChange } from './askAboutChange.tsx';
import { BasicSection } from './form/ContractForm.tsx';
import { MoneySection, RightsSection } from './form/ContractTerms.tsx';
import { FixedTerms } from './form/FixedTerms.tsx';
import { renderLicenceNotice } from './LicenceNotice.tsx';
import { contractFormRules } from './contractProblems.ts';
import { licensesOtherwise, useClearMatches } from './useClearMatches.tsx';
import { useContractAccess } from './useContractAccess.ts';

/** Below the last field, so it is loaded in parallel. */
const TryChangedTerms = lazy(async () => ({
  default: (await import('./trial/TryUnsaved.tsx')).TryChangedTerms,
}));

const KeptDraft = lazy(async () => ({
  default: (await import('./form/KeptDraft.tsx')).KeptDraft,
}));

/** Returns the name of the form of a contract's version among those whose drafts are kept. */
const draftOf = ({ contractId, version }: Pick<Contract, 'contractId' | 'version'>): string =>
  `contract.${contractId}.${version}`;

const formSchema = contractFieldsSchema.extend(overrideShape);

/**
 * Changes a contract's basic information, at the version it was loaded with; its works are changed on the detail page.
 * Redirects a person who may only read the contract to that page. The address may ask for a use that the contract is to
 * license: the form opens extended by it, and leads on to the licensed work.
 */
export const Page = () => {
  const { id = '' } = useParams();
  const t = useText('contracts');
  const access = useContractAccess();
  const userId = useAuthority()?.userId ?? '';
  const clear = useClearMatches();
  const [search] = useSearchParams();
  const asked = askedUse(search);
  const next = asked.work === undefined ? '' : `tab=units&${writeAskedUse(asked)}`;
  const query = useQuery({
    queryKey: ['contract', id, 'edit'],
    queryFn: ({ signal }) => call(getContractBasicInfo, { params: { id }, signal }),
    ...loadedOnce,
  });
  return (
    <RecordPage query={query} toName={(contract) => contract.displayName}>
      {(contract) =>
        access(contract).mayEdit ? (
          <RecordForm
            schema={formSchema}
            defaults={{
              accountingPeriod: defaultAccountingPeriod,
              ...extendedContract(contract, asked),
              upperContractId: undefined,
              upperContractIds: upperIdsOf(contract),
            }}
            subject={id}
            rules={contractFormRules}
            renderNotice={renderLicenceNotice}
            ask={(values) => askAboutChange(t, contract, values)}
            save={async (values) => {
              const { version } = contract;
              const saved = await call(updateLicenseContract, {
                params: { id },
                body: { ...values, version },
              });
              removeDraft(userId, draftOf(contract));
              if (licensesOtherwise(contract, saved)) await clear(saved, { isAfterChange: true });
              return saved;
            }}
            toAddress={() => recordAddress.contract(id, next)}
            cancelTo={recordAddress.contract(id)}
          >
            <FixedTerms contractId={id}>
              <SpaceBetween size="l">
                <LazyPart>
                  <KeptDraft userId={userId} form={draftOf(contract)} />
                </LazyPart>
                <BasicSection contractId={id} />
                <RightsSection />
                <MoneySection />
                <LazyPart>
                  <TryChangedTerms contractId={id} />
                </LazyPart>
              </SpaceBetween>
            </FixedTerms>
          </RecordForm>
        ) : (
          <Navigate to={recordAddress.contract(id)} replace />
        )
      }
    </RecordPage>
  );
};
