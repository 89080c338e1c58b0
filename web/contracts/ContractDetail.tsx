import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useNavigate, useParams } from 'react-router';
import { deleteContract, getContractBasicInfo } from '../../shared/contracts/routes.ts';
import { isSubLicence } from '../../shared/contracts/rules.ts';
import type { Contract } from '../../shared/contracts/schema.ts';
import { defaultAccountingPeriod, defaultStatementDays } from '../../shared/reference/accountingPeriod.ts';
import { addDays } from '../../shared/reference/dates.ts';
import { joined } from '../text/joined.ts';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { useAuthority } from '../api/session.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { DeleteRecord } from '../components/dialog/DeleteRecord.tsx';
import { Facts } from '../components/Facts.tsx';
import { LoadedHistory } from '../components/history/LoadedHistory.tsx';
import { LazyPart } from '../components/LazyPart.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { useReference } from '../components/useReference.ts';
import { When } from '../components/When.tsx';
import { BankAccountFact } from './BankAccountFact.tsx';
import { RuleException } from './RuleException.tsx';
import { SecrecyBadge } from './SecrecyBadge.tsx';
import { UpperContracts } from './UpperContract.tsx';
import { describeStatus } from './contractWords.ts';
import { useClearMatches } from './useClearMatches.tsx';
import { useContractAccess } from './useContractAccess.ts';
import { Section } from '../components/Section.tsx';

const ClauseTable = lazy(async () => ({
  default: (await import('./clauses/ClauseTable.tsx')).ClauseTable,
}));

const ContractFigures = lazy(async () => ({
  default: (await import('../contractIncome/ContractFigures.tsx')).ContractFigures,
}));

const LicenceGaps = lazy(async () => ({
  default: (await import('./ahead/LicenceGaps.tsx')).LicenceGaps,
}));

const RenewalAhead = lazy(async () => ({
  default: (await import('./ahead/RenewalAhead.tsx')).RenewalAhead,
}));

const KeyDates = lazy(async () => ({
  default: (await import('./ahead/KeyDates.tsx')).KeyDates,
}));

const ContractTrial = lazy(async () => ({
  default: (await import('./trial/ContractTrial.tsx')).ContractTrial,
}));

const ContractUnits = lazy(async () => ({
  default: (await import('./units/ContractUnits.tsx')).ContractUnits,
}));

const ContractAccount = lazy(async () => ({
  default: (await import('./accounts/ContractAccount.tsx')).ContractAccount,
}));

const AttachedFiles = lazy(async () => ({
  default: (await import('../files/AttachedFiles.tsx')).AttachedFiles,
}));

const PayeeDetails = lazy(async () => ({
  default: (await import('../payees/PayeeDetails.tsx')).PayeeDetails,
}));

/** How often royalty is stated, and from which day if that changes. */
const PeriodFact = ({ contract }: { contract: Contract }) => {
  const t = useText('contracts');
  const locale = useLocale();
  const { accountingPeriod = defaultAccountingPeriod, earlierPeriod, accountingPeriodFrom } = contract;
  const period = t(`contracts:accountingPeriod.${accountingPeriod}`);
  if (!earlierPeriod || !accountingPeriodFrom) return period;
  return t('contracts:accountingPeriod.changes', {
    earlier: t(`contracts:accountingPeriod.${earlierPeriod}`),
    day: formatDay(addDays(accountingPeriodFrom, -1), locale),
    period,
  });
};

const Basic = ({ contract }: { contract: Contract }) => {
  const t = useText('contracts');
  const reference = useReference();
  const isStaff = useAuthority()?.kind === 'system';
  const named = (codes: readonly number[], name: (code: number) => string) => joined(codes.map(name));
  return (
    <SpaceBetween size="l">
      {contract.coCreationId && <Alert type="info">{t('contracts:hint.coCreated')}</Alert>}
      <Section title={t('contracts:section.basic')}>
        <Facts
          facts={[
            [t('contracts:field.licensor'), contract.licensorName],
            [t('contracts:field.agent'), contract.agentName],
            [t('contracts:field.payer'), t(`contracts:payer.${contract.payerEntity}`)],
            [t('contracts:field.start'), <When key="start" at={contract.startDate} />],
            [t('contracts:field.end'), <When key="end" at={contract.endDate} />],
            [t('contracts:field.type'), t(`contracts:type.${contract.contractType}`)],
            [t('contracts:field.renewal'), t(`contracts:renewal.${contract.renewalCondition}`)],
            [t('contracts:field.subLicense'), t(`contracts:subLicense.${contract.subLicense}`)],
            ...(contract.external ? [[t('contracts:field.external'), t('common:state.yes')] as const] : []),
            ...(isSubLicence(contract) && isStaff
              ? [[t('contracts:field.upper'), <UpperContracts key="upper" contract={contract} />] as const]
              : []),
            [t('contracts:field.secrecy'), t(`contracts:secrecy.${contract.secrecy ?? 'general'}`)],
            [t('contracts:field.externalId'), contract.externalId],
            [
              t('contracts:field.exception'),
              contract.ruleOverride && <RuleException key="exception" ruleOverride={contract.ruleOverride} />,
            ],
          ]}
        />
      </Section>
      <Section title={t('contracts:section.rights')}>
        <Facts
          facts={[
            [t('contracts:field.regions'), named(contract.authorisedRegions, reference.region)],
            [t('contracts:field.excludedRegions'), named(contract.excludedRegions, reference.region)],
            [t('contracts:field.rights'), named(contract.rights, reference.right)],
          ]}
        />
      </Section>
      {contract.clauses?.length ? (
        <Section title={t('contracts:clause.title')}>
          <LazyPart>
            <ClauseTable clauses={contract.clauses} licensorShare={contract.licensorShare} />
          </LazyPart>
        </Section>
      ) : null}
      <Section title={t('contracts:section.money')}>
        <Facts
          facts={[
            [t('contracts:field.currency'), contract.currency],
            [
              t('contracts:field.royaltyCurrency'),
              t(`contracts:royaltyCurrency.${contract.royaltyCurrency ?? 'received'}`),
            ],
            [t('contracts:field.accountingPeriod'), <PeriodFact key="period" contract={contract} />],
            [t('contracts:field.statementDays'), contract.statementDays ?? defaultStatementDays],
            [t('contracts:field.licensorShare'), <Percent key="share" value={contract.licensorShare} />],
            [
              t('contracts:field.bankAccount'),
              contract.bankAccountId && <BankAccountFact key="account" contract={contract} />,
            ],
            [t('contracts:field.settlement'), contract.settlement],
            [t('contracts:field.summary'), contract.summary],
            [t('contracts:field.remark'), contract.remark],
          ]}
        />
      </Section>
    </SpaceBetween>
  );
};

const Actions = ({ contract }: { contract: Contract }) => {
  const t = useText('contracts');
  const navigate = useNavigate();
  const access = useContractAccess();
  const clear = useClearMatches();
  if (!access(contract).mayEdit) return null;
  const { contractId: id } = contract;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {contract.coCreationId === undefined && (
        <DeleteRecord
          name={contract.contractNumber}
          remove={() => call(deleteContract, { params: { id } })}
          leadsTo={pageAddress.contracts}
        />
      )}
      <Button onClick={() => void clear(contract)}>{t('contracts:clear.action')}</Button>
      <Button variant="primary" onClick={() => void navigate(recordAddress.contractEdit(id))}>
        {t('common:action.edit')}
      </Button>
    </SpaceBetween>
  );
};

const Summary = ({ contract }: { contract: Contract }) => {
  const t = useText('contracts');
  const { text, tone } = describeStatus(t, contract);
  return (
    <SpaceBetween direction="horizontal" size="s">
      <span>{contract.contractNumber}</span>
      <StatusBadge tone={tone}>{text}</StatusBadge>
      <SecrecyBadge secrecy={contract.secrecy} />
    </SpaceBetween>
  );
};

/** One licence contract: its terms, the works it covers, and its history. */
export const Page = () => {
  const t = useText('contracts');
  const { id = '' } = useParams();
  const access = useContractAccess();
  const query = useQuery({
    queryKey: ['contract', id],
    queryFn: ({ signal }) => call(getContractBasicInfo, { params: { id }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={(contract) => contract.displayName}
      describe={(contract) => <Summary contract={contract} />}
      actions={(contract) => <Actions contract={contract} />}
    >
      {(contract) => (
        <SpaceBetween size="l">
          <LazyPart>
            <ContractFigures contractId={id} />
          </LazyPart>
          <UrlTabs
            label={t('pages:contractDetail')}
            tabs={[
              { id: 'basic', label: t('contracts:tab.basic'), content: () => <Basic contract={contract} /> },
              {
                id: 'units',
                label: t('contracts:field.units'),
                content: () => <ContractUnits contract={contract} />,
              },
              {
                id: 'payments',
                label: t('contracts:tab.payments'),
                content: () => <ContractAccount contract={contract} />,
              },
              ...(access(contract).seesPayee
                ? [
                    {
                      id: 'payee',
                      label: t('contracts:tab.payee'),
                      content: () => (
                        <PayeeDetails
                          ownerId={contract.licensorId}
                          currency={contract.currency}
                          mayEdit={access(contract).editsPayee}
                        />
                      ),
                    },
                  ]
                : []),
              {
                id: 'files',
                label: t('contracts:tab.files'),
                content: () => (
                  <AttachedFiles
                    recordId={id}
                    title={t('contracts:tab.files')}
                    mayChange={access(contract).mayChange}
                  />
                ),
              },
              {
                id: 'ahead',
                label: t('contracts:tab.ahead'),
                content: () => (
                  <SpaceBetween size="l">
                    {access(contract).seesDates && (
                      <KeyDates contractId={id} mayChange={access(contract).mayChange} />
                    )}
                    <RenewalAhead contract={contract} />
                    <LicenceGaps contractId={id} opensWorks={access(contract).seesWorks} />
                  </SpaceBetween>
                ),
              },
              ...(access(contract).seesDates
                ? [
                    {
                      id: 'trial',
                      label: t('contracts:trial.title'),
                      content: () => <ContractTrial contract={contract} />,
                    },
                  ]
                : []),
              { id: 'history', label: t('common:history.title'), content: () => <LoadedHistory id={id} /> },
            ]}
          />
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
