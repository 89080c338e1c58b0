import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TFunction } from 'i18next';
import { getContractEditStatus, listContractBankAccounts } from '../../shared/contracts/enquiryRoutes.ts';
import type { Contract, ContractFields } from '../../shared/contracts/schema.ts';
import { call } from '../api/call.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { NamedRecords } from '../components/NamedRecords.tsx';
import { describeOwner } from '../people/ownerSource.ts';
import { accountLabel } from './bankAccounts.ts';

/** Fields of a contract that say who licenses, who collects and who is paid where. */
const partyFields = ['licensorId', 'agentId', 'bankAccountId', 'identityId'] as const;
type PartyField = (typeof partyFields)[number];

const nameOfAccount = async ({ licensorId, bankAccountId }: ContractFields): Promise<string> => {
  if (bankAccountId === undefined) return '—';
  const { items } = await call(listContractBankAccounts, { query: { licensorId } });
  const account = items.find((one) => one.bankAccountId === bankAccountId);
  return account ? accountLabel(account) : '—';
};

const nameOf = async (t: TFunction, field: PartyField, contract: ContractFields): Promise<string> => {
  if (field === 'bankAccountId') return nameOfAccount(contract);
  if (field === 'identityId') return contract.identityId ? t('contracts:change.document') : '—';
  return describeOwner(contract[field]);
};

/**
 * Asks before parties or payment details of a contract change: names the change and what it touches. Resolves to true when
 * nothing of that changes.
 */
export const askAboutChange = async (
  t: TFunction,
  before: Contract,
  after: ContractFields,
): Promise<boolean> => {
  const changed = partyFields.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));
  if (changed.length === 0) return true;
  const [status, ...lines] = await Promise.all([
    call(getContractEditStatus, { params: { id: before.contractId } }),
    ...changed.map(async (field) => ({
      label: t(`contracts:change.${field}`),
      from: await nameOf(t, field, before),
      to: await nameOf(t, field, after),
    })),
  ]);
  const linked = status.lowerContracts.map(({ contractId, contractNumber, displayName }) => ({
    kind: 'contract' as const,
    id: contractId,
    name: `${contractNumber} · ${displayName}`,
  }));
  return confirm({
    title: t('contracts:change.title', { number: before.contractNumber }),
    body: (
      <SpaceBetween size="s">
        <ul>
          {lines.map(({ label, from, to }) => (
            <li key={label}>{t('contracts:change.line', { label, from, to })}</li>
          ))}
        </ul>
        <div>{t('contracts:change.works', { count: before.unitCount })}</div>
        {linked.length > 0 && (
          <div>
            {t('contracts:change.lower')}
            <NamedRecords records={linked} />
          </div>
        )}
      </SpaceBetween>
    ),
    action: t('common:action.save'),
  });
};
