import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Currency } from '../../../shared/money/currency.ts';
import type { BankAccount, CompanyIdentity, PersonIdentity } from '../../../shared/people/accountSchema.ts';
import { useText } from '../../app/useText.ts';
import { RelatedTable } from '../../components/RelatedTable.tsx';
import { fetchAccounts, fetchDocuments, isCompany } from './payeeCalls.ts';

/** The forms are fetched when something is added. */
const AddBankAccount = lazy(async () => ({ default: (await import('./AddBankAccount.tsx')).AddBankAccount }));
const AddDocument = lazy(async () => ({ default: (await import('./AddDocument.tsx')).AddDocument }));

type Props = {
  ownerId: string;
  /** What a new account is to be paid in, to begin with. */
  currency: Currency;
  mayAdd: boolean;
};

const number = (text: string) => <span className="figures">{text}</span>;

const Accounts = ({ ownerId, currency, mayAdd }: Props) => {
  const t = useText('payee');
  const [isAdding, setAdding] = useState(false);
  const query = useQuery({
    queryKey: ['payee', 'accounts', ownerId],
    queryFn: ({ signal }) => fetchAccounts(ownerId, signal),
  });
  return (
    <Container
      header={
        <Header
          description={t('payee:text')}
          actions={mayAdd && <Button onClick={() => setAdding(true)}>{t('payee:addAccount')}</Button>}
        >
          {t('payee:accounts')}
        </Header>
      }
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
        ]}
      />
      <Suspense fallback={null}>
        {isAdding && (
          <AddBankAccount ownerId={ownerId} currency={currency} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </Container>
  );
};

type IdentityDocument = PersonIdentity | CompanyIdentity;

const Documents = ({ ownerId, mayAdd }: Props) => {
  const t = useText('payee');
  const [isAdding, setAdding] = useState(false);
  const ofCompany = isCompany(ownerId);
  const title = t(ofCompany ? 'payee:companyDocuments' : 'payee:documents');
  const query = useQuery({
    queryKey: ['payee', 'documents', ownerId],
    queryFn: ({ signal }) => fetchDocuments(ownerId, signal),
  });
  return (
    <Container
      header={
        <Header actions={mayAdd && <Button onClick={() => setAdding(true)}>{t('payee:addDocument')}</Button>}>
          {title}
        </Header>
      }
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
        ]}
      />
      <Suspense fallback={null}>
        {isAdding && <AddDocument ownerId={ownerId} onClose={() => setAdding(false)} />}
      </Suspense>
    </Container>
  );
};

/** Where a right owner is paid and who it is: bank accounts and identity documents, numbers masked. */
export const PayeeDetails = (props: Props) => (
  <SpaceBetween size="l">
    <Accounts {...props} />
    <Documents {...props} />
  </SpaceBetween>
);
