import type * as z from 'zod';
import { secreciesToAdd } from '../../shared/contracts/secrecy.ts';
import { useAuthority } from '../api/session.ts';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router';
import { createLicenseContract } from '../../shared/contracts/routes.ts';
import { contractInputSchema } from '../../shared/contracts/newContractSchema.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { removeDraft } from '../api/drafts.ts';
import { useText } from '../text/useText.ts';
import { RecordForm } from '../components/form/RecordForm.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { loadedOnce } from '../api/query.ts';
import { BasicSection } from './form/ContractForm.tsx';
import { MoneySection, RightsSection } from './form/ContractTerms.tsx';
import { renderLicenceNotice } from './LicenceNotice.tsx';
import { askedUse } from './asked/askedUse.ts';
import { contractFormRules } from './contractProblems.ts';
import type { ContractOfDeal } from './contractOfDeal.ts';
import { Section } from '../components/Section.tsx';

/** Shown below the first fields, so it is loaded in parallel. */
const UnitsOfNewContract = lazy(async () => ({
  default: (await import('./units/UnitsField.tsx')).UnitsOfNewContract,
}));

const AdvancesOfNewContract = lazy(async () => ({
  default: (await import('./advances/AdvancesOfNewContract.tsx')).AdvancesOfNewContract,
}));

const KeptDraft = lazy(async () => ({
  default: (await import('./form/KeptDraft.tsx')).KeptDraft,
}));

const TryNewContract = lazy(async () => ({
  default: (await import('./trial/TryUnsaved.tsx')).TryNewContract,
}));

const fresh = {
  contractType: 'musicalWork' as const,
  payerEntity: 'taipei' as const,
  renewalCondition: 'none' as const,
  subLicense: 'none' as const,
  currency: 'TWD' as const,
  royaltyCurrency: 'contract' as const,
  accountingPeriod: 'monthly' as const,
  authorisedRegions: [0],
  excludedRegions: [],
  rights: [1000, 2000],
  licensorShare: '',
  units: [],
  advances: [],
};

/** Name of this form among those whose drafts are kept. */
const draftForm = 'contract';

/** What is known of a contract before it is entered, and what is done once it is saved. */
type StartOfContract = {
  known: Partial<z.input<typeof contractInputSchema>>;
  link?: ContractOfDeal['link'];
};

/** Form of a new contract. */
const NewContract = ({ start }: { start?: StartOfContract | undefined }) => {
  const t = useText('contracts');
  const authority = useAuthority();
  const userId = authority?.userId ?? '';
  const [secrecy = 'general'] = authority ? secreciesToAdd(authority) : [];
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  // A company makes contracts as the agent only.
  const own = authority?.companyInfoId === undefined ? {} : { agentId: authority.companyInfoId };
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:contractCreate')}</Header>}>
      <RecordForm
        schema={contractInputSchema}
        defaults={Object.assign({ secrecy }, fresh, own, start?.known)}
        rules={contractFormRules}
        renderNotice={renderLicenceNotice}
        save={async (body) => {
          const contract = await call(createLicenseContract, { body: { ...body, idempotencyKey } });
          await start?.link?.(contract.contractId);
          removeDraft(userId, draftForm);
          return contract;
        }}
        toAddress={({ contractId }) => recordAddress.contract(contractId)}
        cancelTo={pageAddress.contracts}
      >
        <SpaceBetween size="l">
          {!start && (
            <LazyPart>
              <KeptDraft userId={userId} form={draftForm} />
            </LazyPart>
          )}
          <BasicSection />
          <RightsSection />
          <Section title={t('contracts:section.units')}>
            <LazyPart>
              <UnitsOfNewContract />
            </LazyPart>
          </Section>
          <MoneySection />
          <Section title={t('contracts:section.payments')}>
            <LazyPart>
              <AdvancesOfNewContract />
            </LazyPart>
          </Section>
          <LazyPart>
            <TryNewContract />
          </LazyPart>
        </SpaceBetween>
      </RecordForm>
    </ContentLayout>
  );
};

/** Form of the contract of a deal, filled in with what the deal says. */
const ContractFromDeal = ({ projectId }: { projectId: string }) => {
  const query = useQuery({
    queryKey: ['contractOfDeal', projectId],
    queryFn: async ({ signal }) => {
      const { loadContractOfDeal } = await import('./contractOfDeal.ts');
      return loadContractOfDeal(projectId, signal);
    },
    ...loadedOnce,
  });
  return <QueryResult query={query}>{(deal) => <NewContract start={deal} />}</QueryResult>;
};

/** Form of a contract for one work, filled in with its licensor and the use that lacks a licence. */
const ContractFromWork = ({ workId, search }: { workId: string; search: URLSearchParams }) => {
  const asked = askedUse(search);
  const licensed = search.get('licensed')?.split(',') ?? [];
  const query = useQuery({
    queryKey: ['contractOfWork', workId, licensed, asked],
    queryFn: async ({ signal }) => {
      const { loadContractOfWork } = await import('./asked/contractOfWork.ts');
      return loadContractOfWork(workId, asked, licensed, signal);
    },
    ...loadedOnce,
  });
  return <QueryResult query={query}>{(start) => <NewContract start={start} />}</QueryResult>;
};

/**
 * Creates a licence contract with its first works. The address may name the deal of a song request it comes from, or a
 * work to license.
 */
export const Page = () => {
  const [search] = useSearchParams();
  const [projectId, workId] = [search.get('deal'), search.get('work')];
  if (projectId !== null) return <ContractFromDeal projectId={projectId} />;
  return workId === null ? <NewContract /> : <ContractFromWork workId={workId} search={search} />;
};
