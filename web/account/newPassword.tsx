import { useState, type FormEvent, type ReactNode } from 'react';
import { passwordProblem } from '../../shared/account/passwordRules.ts';
import { passwordSchema } from '../../shared/account/schema.ts';
import { useText } from '../text/useText.ts';
import { PasswordInput } from './Card.tsx';

/** Reason a new password cannot be used. */
type Wrong = 'form' | 'account' | 'repeat';

const findProblem = (account: string, password: string, repeated: string): Wrong | undefined => {
  if (!passwordSchema.safeParse(password).success) return 'form';
  if (passwordProblem(password, { account })) return 'account';
  return password === repeated ? undefined : 'repeat';
};

/** The two fields of a new password, and a handler that passes on a valid one. */
export const useNewPassword = (account: string, onPassword: (password: string) => void) => {
  const t = useText('account');
  const [wrong, setWrong] = useState<Wrong>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    const problem = findProblem(account, text('newPassword'), text('repeated'));
    setWrong(problem);
    if (!problem) onPassword(text('newPassword'));
  };
  const fields: ReactNode = (
    <>
      <PasswordInput
        name="newPassword"
        label={t('account:password.new')}
        hint={t('account:password.rule')}
        autoComplete="new-password"
        error={wrong && wrong !== 'repeat' ? t(`account:password.wrong.${wrong}`) : undefined}
      />
      <PasswordInput
        name="repeated"
        label={t('account:password.repeat')}
        autoComplete="new-password"
        error={wrong === 'repeat' ? t('account:password.wrong.repeat') : undefined}
      />
    </>
  );
  return { fields, submit };
};
