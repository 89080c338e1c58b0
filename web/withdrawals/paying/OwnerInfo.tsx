import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useMutation } from '@tanstack/react-query';
import type { Answer } from '../../../shared/api/route.ts';
import { numberPurposes } from '../../../shared/approvals/secondPerson.ts';
import { showPayeeNumbers } from '../../../shared/payees/routes.ts';
import {
  numberPurposeSchema,
  type NumberPurpose,
  type Withdrawal,
  type WithdrawalOwner,
} from '../../../shared/withdrawals/schema.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { Facts } from '../../components/Facts.tsx';
import { useReference } from '../../components/useReference.ts';
import { useOwner } from './useOwner.ts';
import { Section } from '../../components/Section.tsx';

/** Number of any country that the product does not list. */
const otherCountry = 9999;

type Numbers = Answer<typeof showPayeeNumbers>;

const Details = ({
  owner: { bankAccount, identity, phone, email },
  numbers,
}: {
  owner: WithdrawalOwner;
  numbers: Numbers | undefined;
}) => {
  const t = useText('withdrawals');
  const { region } = useReference();
  const country =
    bankAccount.country === otherCountry ? t('withdrawals:owner.otherCountry') : region(bankAccount.country);
  return (
    <Facts
      facts={[
        [t('withdrawals:owner.accountName'), bankAccount.accountName],
        [t('withdrawals:owner.accountNumber'), numbers?.accountNumber ?? bankAccount.accountNumber],
        [t('withdrawals:owner.bank'), [bankAccount.bankName, bankAccount.branch].filter(Boolean).join(' ')],
        [t('withdrawals:owner.country'), country],
        [t('withdrawals:owner.bankCode'), bankAccount.bankCode],
        [t('withdrawals:owner.swift'), bankAccount.swiftCode],
        [t('withdrawals:owner.bankAddress'), bankAccount.bankAddress],
        [t('withdrawals:owner.beneficiaryAddress'), bankAccount.beneficiaryAddress],
        [t('withdrawals:owner.identityName'), identity.name],
        [t('withdrawals:owner.identityNumber'), numbers?.identityNumber ?? identity.number],
        [t('withdrawals:owner.identityAddress'), identity.address],
        [t('withdrawals:field.phone'), phone],
        [t('withdrawals:field.email'), email],
      ]}
    />
  );
};

/** Shows the full numbers after the person stated the purpose. Each viewing is recorded in the withdrawal's history. */
const useNumbers = (withdrawalId: string) =>
  useMutation({
    mutationFn: (purpose: NumberPurpose) => call(showPayeeNumbers, { body: { withdrawalId, purpose } }),
    gcTime: 0,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['history', withdrawalId] }),
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
  });

/** Bank account and identity as of the request, numbers masked until they are requested. */
export const OwnerInfo = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const t = useText('withdrawals');
  const may = useMay();
  const { withdrawalId } = withdrawal;
  const query = useOwner(withdrawalId);
  const { data: numbers, mutate: show, isPending } = useNumbers(withdrawalId);
  const purposes = may('paymentRoleAuthority/viewPayeeNumber') ? numberPurposes(withdrawal) : [];
  return (
    <Section
      title={t('withdrawals:owner.title')}
      description={t('withdrawals:owner.text')}
      actions={
        purposes.length > 0 &&
        !numbers && (
          <ButtonDropdown
            loading={isPending}
            items={purposes.map((id) => ({ id, text: t(`withdrawals:owner.purpose.${id}`) }))}
            onItemClick={({ detail }) => show(numberPurposeSchema.parse(detail.id))}
          >
            {t('withdrawals:owner.show')}
          </ButtonDropdown>
        )
      }
    >
      <QueryResult query={query}>{(owner) => <Details owner={owner} numbers={numbers} />}</QueryResult>
    </Section>
  );
};
