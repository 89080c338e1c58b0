import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useQuery } from '@tanstack/react-query';
import { getWithdrawalOwner } from '../../shared/withdrawals/routes.ts';
import type { WithdrawalOwner } from '../../shared/withdrawals/schema.ts';
import { call } from '../app/api.ts';
import { useText } from '../app/useText.ts';
import { Answered } from '../components/Answered.tsx';
import { Facts } from '../components/Facts.tsx';
import { useReference } from '../components/useReference.ts';

/** The product's number for a country that is none of its own. */
const otherCountry = 9999;

const Details = ({ owner: { bankAccount, identity, phone, email } }: { owner: WithdrawalOwner }) => {
  const t = useText('withdrawals');
  const { region } = useReference();
  const country =
    bankAccount.country === otherCountry ? t('withdrawals:owner.otherCountry') : region(bankAccount.country);
  return (
    <Facts
      facts={[
        [t('withdrawals:owner.accountName'), bankAccount.accountName],
        [t('withdrawals:owner.accountNumber'), bankAccount.accountNumber],
        [t('withdrawals:owner.bank'), [bankAccount.bankName, bankAccount.branch].filter(Boolean).join(' ')],
        [t('withdrawals:owner.country'), country],
        [t('withdrawals:owner.swift'), bankAccount.swiftCode],
        [t('withdrawals:owner.bankAddress'), bankAccount.bankAddress],
        [t('withdrawals:owner.beneficiaryAddress'), bankAccount.beneficiaryAddress],
        [t('withdrawals:owner.identityName'), identity.name],
        [t('withdrawals:owner.identityNumber'), identity.number],
        [t('withdrawals:owner.identityAddress'), identity.address],
        [t('withdrawals:field.phone'), phone],
        [t('withdrawals:field.email'), email],
      ]}
    />
  );
};

/** Bank account and identity in full, as they were when the withdrawal was requested. */
export const OwnerInfo = ({ withdrawalId }: { withdrawalId: string }) => {
  const t = useText('withdrawals');
  const query = useQuery({
    queryKey: ['withdrawal', 'owner', withdrawalId],
    queryFn: ({ signal }) => call(getWithdrawalOwner, { params: { id: withdrawalId }, signal }),
    gcTime: 0,
  });
  return (
    <Container
      header={
        <Header variant="h2" description={t('withdrawals:owner.text')}>
          {t('withdrawals:owner.title')}
        </Header>
      }
    >
      <Answered query={query}>{(owner) => <Details owner={owner} />}</Answered>
    </Container>
  );
};
