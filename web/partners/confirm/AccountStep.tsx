import { TextField } from '@aws-amplify/ui-react';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Link from '@cloudscape-design/components/link';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { validateAccount } from '../../../shared/partners/licensorRoutes.ts';
import { accountNamePattern } from '../../../shared/partners/rules.ts';
import { useNewPassword } from '../../account/newPassword.tsx';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { useText } from '../../text/useText.ts';
import type { StepProps } from './stepProps.ts';

/** Sets account and password. The member terms must be accepted. */
export const AccountStep = ({ registration, link, onStored }: StepProps) => {
  const t = useText('partners');
  const [account, setAccount] = useState(registration.accountName ?? '');
  const [acceptsTerms, setAcceptsTerms] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isRight = accountNamePattern.test(account);
  const creating = useMutation({
    mutationFn: (password: string) =>
      call(validateAccount, {
        body: { registrationId: link.id, account, password, acceptsTerms: true },
        linkToken: link.token,
      }),
    meta: { quiet: true },
    onSuccess: onStored,
  });
  const { fields, submit } = useNewPassword(account, (password) => {
    if (isRight && acceptsTerms && !creating.isPending) creating.mutate(password);
  });
  const check = (event: FormEvent<HTMLFormElement>) => {
    setChecked(true);
    submit(event);
  };
  return (
    <form className="sign-in-form" onSubmit={check} noValidate>
      {creating.error && <Alert type="error">{explain(creating.error)}</Alert>}
      <TextField
        name="username"
        label={t('partners:confirm.account.name')}
        descriptiveText={t('partners:confirm.account.rule')}
        value={account}
        onChange={({ target }) => setAccount(target.value.trim())}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        hasError={isChecked && !isRight}
        errorMessage={t('partners:confirm.account.wrong')}
        isRequired
      />
      {fields}
      <FormField
        errorText={isChecked && !acceptsTerms ? t('partners:confirm.account.termsMissing') : undefined}
      >
        <Checkbox checked={acceptsTerms} onChange={({ detail }) => setAcceptsTerms(detail.checked)}>
          {t('partners:confirm.account.accept')}
        </Checkbox>
      </FormField>
      <Link external href="/Publish/MemberServiceTerms" externalIconAriaLabel={t('partners:newTab')}>
        {t('pages:terms')}
      </Link>
      <Button variant="primary" formAction="submit" loading={creating.isPending} fullWidth>
        {t('partners:confirm.next')}
      </Button>
    </form>
  );
};
