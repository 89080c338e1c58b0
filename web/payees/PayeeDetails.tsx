import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Currency } from '../../shared/money/currency.ts';
import type { BankAccount, CompanyIdentity, PersonIdentity } from '../../shared/people/accountSchema.ts';
import { useText } from '../text/useText.ts';
import { RelatedTable } from '../components/list/RelatedTable.tsx';
import { fetchAccounts, fetchDocuments, isCompany } from './payeeCalls.ts';
import { Section } from '../components/Section.tsx';

/** The forms are loaded when something is added or changed. */
const BankAccountForm = lazy(async () => ({
  default: (await import('./BankAccountForm.tsx')).BankAccountForm,
}));
const DocumentForm = lazy(async () => ({ default: (await import('./DocumentForm.tsx')).DocumentForm }));
const ScanLinks = lazy(async () => ({ default: (await import('./ScanLinks.tsx')).ScanLinks }));

/** The entry being edited by its id, or a new one. */
type Edited = { id?: string };

type Props = {
  ownerId: string;
  /** Initial currency of a new account. */
  currency: Currency;
  /** True when entries may be added and changed, and scans viewed. */
  mayEdit: boolean;
};

const number = (text: string) => <span className="figures">{text}</span>;

const ChangeButton = ({ name, onClick }: { name: string; onClick: () => void }) => {
  const t = useText('payee');
  return (
    <Button variant="inline-icon" iconName="edit" ariaLabel={t('payee:change', { name })} onClick={onClick} />
  );
};

const Accounts = ({ ownerId, currency, mayEdit }: Props) => {
  const t = useText('payee');
  const [edited, setEdited] = useState<Edited>();
  const query = useQuery({
    queryKey: ['payee', 'accounts', ownerId],
    queryFn: ({ signal }) => fetchAccounts(ownerId, signal),
  });
  return (
    <Section
      title={t('payee:accounts')}
      description={t('payee:text')}
      actions={mayEdit && <Button onClick={() => setEdited({})}>{t('payee:addAccount')}</Button>}
    >
      <RelatedTable
        label={t('payee:accounts')}
        query={query}
        empty={t('payee:noAccounts')}
        columns={[
          {
            id: 'bank',
            header: t('payee:field.bank'),
            isRowHeader: true,
            cell: ({ bankName, branch = '' }: BankAccount) => `${bankName} ${branch}`,
          },
          {
            id: 'country',
            header: t('payee:field.bankCountry'),
            cell: ({ country }: BankAccount) => t(`payee:country.${country}`),
          },
          {
            id: 'currency',
            header: t('payee:field.currency'),
            cell: (account: BankAccount) => account.currency,
          },
          {
            id: 'holder',
            header: t('payee:field.accountName'),
            cell: ({ accountName }: BankAccount) => accountName,
          },
          {
            id: 'number',
            header: t('payee:field.accountNumber'),
            cell: ({ accountNumber }: BankAccount) => number(accountNumber),
          },
          ...(mayEdit
            ? [
                {
                  id: 'change',
                  header: t('payee:action'),
                  cell: ({ bankAccountId: id, bankName, accountNumber }: BankAccount) => (
                    <ChangeButton name={`${bankName} ${accountNumber}`} onClick={() => setEdited({ id })} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Suspense fallback={null}>
        {edited && (
          <BankAccountForm
            ownerId={ownerId}
            currency={currency}
            account={query.data?.items.find(({ bankAccountId }) => bankAccountId === edited.id)}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </Section>
  );
};

type IdentityDocument = PersonIdentity | CompanyIdentity;

const Documents = ({ ownerId, mayEdit }: Props) => {
  const t = useText('payee');
  const [edited, setEdited] = useState<Edited>();
  const ofCompany = isCompany(ownerId);
  const title = t(ofCompany ? 'payee:companyDocuments' : 'payee:documents');
  const query = useQuery({
    queryKey: ['payee', 'documents', ownerId],
    queryFn: ({ signal }) => fetchDocuments(ownerId, signal),
  });
  return (
    <Section
      title={title}
      actions={mayEdit && <Button onClick={() => setEdited({})}>{t('payee:addDocument')}</Button>}
    >
      <RelatedTable
        label={title}
        query={query}
        empty={t('payee:noDocuments')}
        columns={[
          {
            id: 'type',
            header: t('payee:field.documentType'),
            isRowHeader: true,
            cell: ({ documentType }: IdentityDocument) => t(`payee:document.${documentType}`),
          },
          {
            id: 'country',
            header: t('payee:field.country'),
            cell: ({ country }: IdentityDocument) => t(`payee:country.${country}`),
          },
          {
            id: 'name',
            header: t(ofCompany ? 'payee:field.companyName' : 'payee:field.name'),
            cell: ({ name }: IdentityDocument) => name,
          },
          {
            id: 'number',
            header: t('payee:field.number'),
            cell: (document: IdentityDocument) => number(document.number),
          },
          ...(mayEdit
            ? [
                {
                  id: 'scans',
                  header: t('payee:field.scans'),
                  cell: ({ identityId, fileIds }: IdentityDocument) => (
                    <Suspense fallback={null}>
                      <ScanLinks identityId={identityId} fileIds={fileIds} />
                    </Suspense>
                  ),
                },
                {
                  id: 'change',
                  header: t('payee:action'),
                  cell: ({ identityId: id, name, number: masked }: IdentityDocument) => (
                    <ChangeButton name={`${name} ${masked}`} onClick={() => setEdited({ id })} />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Suspense fallback={null}>
        {edited && (
          <DocumentForm
            ownerId={ownerId}
            document={query.data?.items.find(({ identityId }) => identityId === edited.id)}
            onClose={() => setEdited(undefined)}
          />
        )}
      </Suspense>
    </Section>
  );
};

/** Bank accounts and identity documents of a right owner, numbers masked. */
export const PayeeDetails = (props: Props) => (
  <SpaceBetween size="l">
    <Accounts {...props} />
    <Documents {...props} />
  </SpaceBetween>
);
