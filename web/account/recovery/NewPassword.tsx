import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { resetPassword } from '../../../shared/account/passwordRoutes.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { useText } from '../../text/useText.ts';
import { useNewPassword } from '../newPassword.tsx';
import { isExpired } from './recipient.ts';

type NewPasswordProps = { account: string; onDone: () => void; onExpired: () => void };

/** Sets the new password of the account whose code was confirmed. */
export const NewPassword = ({ account, onDone, onExpired }: NewPasswordProps) => {
  const t = useText('account');
  const setting = useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { password } }),
    meta: { quiet: true },
    onSuccess: onDone,
    onError: (error) => isExpired(error) && onExpired(),
  });
  const { fields, submit } = useNewPassword(account, (password) => {
    if (!setting.isPending) setting.mutate(password);
  });
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {setting.error && <Alert type="error">{explain(setting.error)}</Alert>}
      {/* Password managers save the password under this name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {fields}
      <Button variant="primary" formAction="submit" loading={setting.isPending} fullWidth>
        {t('account:reset.set')}
      </Button>
    </form>
  );
};
