import '../withdrawals.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { Currency } from '../../../shared/money/currency.ts';
import { getWithdrawalInvoiceInfo } from '../../../shared/withdrawals/routes.ts';
import type { TaxPreview, Withdrawable } from '../../../shared/withdrawals/schema.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { realNameCountries } from '../../../shared/reference/enumerations.ts';
import { roleStateOn } from '../../../shared/withdrawals/roleStates.ts';
import { call } from '../../api/call.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { Money } from '../../components/Money.tsx';
import type { PayeeDraft } from './application.ts';
import type { Draft } from './useApplication.ts';
import { Section } from '../../components/Section.tsx';

/** Error text of each field that has one. */
export type PayeeProblems = Partial<Record<keyof PayeeDraft | 'confirmAccountName', string>>;

/** The forms are loaded when an account is added or changed. */
const BankAccountForm = lazy(async () => ({
  default: (await import('../../payees/BankAccountForm.tsx')).BankAccountForm,
}));
const ChangeOneAccount = lazy(async () => ({
  default: (await import('../../payees/ChangeOneAccount.tsx')).ChangeOneAccount,
}));

/** Adds an account of the applicant, or changes the chosen one, except for its number. */
const OwnAccounts = ({ currency, chosenId }: { currency: Currency; chosenId: string }) => {
  const t = useText('payee');
  const authority = useAuthority();
  const [open, setOpen] = useState<'add' | 'change'>();
  const ownerId = authority?.musicianInfoId ?? authority?.companyInfoId;
  if (!ownerId) return null;
  const form = { ownerId, currency, onClose: () => setOpen(undefined) };
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={() => setOpen('add')}>{t('payee:addAccount')}</Button>
      {chosenId && <Button onClick={() => setOpen('change')}>{t('payee:changeAccount')}</Button>}
      <Suspense fallback={null}>
        {open === 'add' && <BankAccountForm {...form} />}
        {open === 'change' && <ChangeOneAccount {...form} bankAccountId={chosenId} />}
      </Suspense>
    </SpaceBetween>
  );
};

/** Returns whether a payee's bank account must be in mainland China, so that accounts are marked by country. */
const isConfinedToChina = ({ principle }: TaxPreview, { payerEntity }: Withdrawable): boolean =>
  roleStateOn(principle, payerDay(payerEntity)).bankCountry === 'china';

const Accounts = ({
  range,
  preview,
  draft,
  problems,
}: {
  range: Withdrawable;
  preview: TaxPreview;
  draft: Draft;
  problems: PayeeProblems;
}) => {
  const t = useText('withdrawals');
  const { agentId, currency } = range;
  const query = useQuery({
    queryKey: ['withdrawal', 'accounts', agentId, currency],
    queryFn: ({ signal }) =>
      call(getWithdrawalInvoiceInfo, { params: { id: agentId }, query: { currency }, signal }),
  });
  const marksCountry = isConfinedToChina(preview, range);
  const usable = query.data?.bankAccounts.filter((account) => account.currency === currency) ?? [];
  const only = usable.length === 1 ? usable[0]!.bankAccountId : undefined;
  const { type } = draft;
  useEffect(() => {
    if (only !== undefined && draft.payee.bankAccountId === '') type({ bankAccountId: only });
  }, [only, draft.payee.bankAccountId, type]);
  return (
    <QueryResult query={query}>
      {({ bankAccounts }) => (
        <SpaceBetween size="s">
          {usable.length > 0 ? (
            <FormField label={t('withdrawals:payee.account')} errorText={problems.bankAccountId} stretch>
              <RadioGroup
                ariaLabel={t('withdrawals:payee.account')}
                value={draft.payee.bankAccountId || null}
                onChange={({ detail }) => draft.type({ bankAccountId: detail.value })}
                items={bankAccounts.map((account) => ({
                  value: account.bankAccountId,
                  label: `${account.bankName} ${account.branch ?? ''} ${account.accountNumber}`,
                  description: [
                    account.accountName,
                    account.currency,
                    ...(marksCountry
                      ? [
                          t(
                            `withdrawals:bankIn.${account.country === realNameCountries.CN ? 'china' : 'nonChina'}`,
                          ),
                        ]
                      : []),
                  ].join(' · '),
                  disabled: account.currency !== currency,
                }))}
              />
            </FormField>
          ) : (
            <Alert type="warning">{t('withdrawals:payee.noAccount', { currency })}</Alert>
          )}
          {(problems.confirmAccountName !== undefined ||
            usable.some(
              ({ bankAccountId, needsNameConfirmation }) =>
                bankAccountId === draft.payee.bankAccountId && needsNameConfirmation,
            )) && (
            <FormField errorText={draft.confirmAccountName ? undefined : problems.confirmAccountName}>
              <Checkbox
                checked={draft.confirmAccountName}
                onChange={({ detail }) => draft.setConfirmAccountName(detail.checked)}
              >
                {t('withdrawals:payee.confirmAccountName')}
              </Checkbox>
            </FormField>
          )}
          <OwnAccounts currency={currency} chosenId={draft.payee.bankAccountId} />
        </SpaceBetween>
      )}
    </QueryResult>
  );
};

/** Third step: bank account, contact, and a summary of the request. */
export const PayeeFields = ({
  range,
  preview,
  draft,
  problems,
}: {
  range: Withdrawable;
  preview: TaxPreview;
  draft: Draft;
  problems: PayeeProblems;
}) => {
  const t = useText('withdrawals');
  const { payee, type } = draft;
  return (
    <SpaceBetween size="l">
      <Section
        title={t('withdrawals:payee.title')}
        description={t('withdrawals:payee.text')}
        actions={<Money amount={preview.net} currency={preview.currency} />}
      >
        <SpaceBetween size="l">
          <Accounts range={range} preview={preview} draft={draft} problems={problems} />
          <div className="form-columns">
            <FormField label={t('withdrawals:field.phone')} errorText={problems.phone}>
              <Input
                inputMode="tel"
                value={payee.phone}
                autoComplete="tel"
                onChange={({ detail }) => type({ phone: detail.value })}
              />
            </FormField>
            <FormField label={t('withdrawals:field.email')} errorText={problems.email}>
              <Input
                type="email"
                value={payee.email}
                autoComplete="email"
                onChange={({ detail }) => type({ email: detail.value })}
              />
            </FormField>
          </div>
        </SpaceBetween>
      </Section>
    </SpaceBetween>
  );
};
