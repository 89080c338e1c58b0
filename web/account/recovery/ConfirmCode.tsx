import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { confirmResetCode } from '../../../shared/account/passwordRoutes.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { useText } from '../../text/useText.ts';
import { CodeField } from '../CodeField.tsx';
import { useCountdown } from '../useCountdown.ts';
import { isExpired, sendCode, type Recipient } from './recipient.ts';

type ConfirmCodeProps = {
  recipient: Recipient;
  secondsToResend: number;
  onResent: (secondsToResend: number) => void;
  onConfirmed: (account: string) => void;
  onExpired: () => void;
  onBack: () => void;
};

/** Asks for the code that was sent; another one can be sent after a countdown. */
export const ConfirmCode = ({
  recipient,
  secondsToResend,
  onResent,
  onConfirmed,
  onExpired,
  onBack,
}: ConfirmCodeProps) => {
  const t = useText('account');
  const [isMissing, setMissing] = useState(false);
  const seconds = useCountdown(secondsToResend);
  const confirming = useMutation({
    mutationFn: (code: string) => call(confirmResetCode, { body: { code } }),
    meta: { quiet: true },
    onSuccess: ({ account }) => onConfirmed(account),
    onError: (error) => isExpired(error) && onExpired(),
  });
  const resending = useMutation({
    mutationFn: () => sendCode(recipient),
    meta: { quiet: true },
    onMutate: () => confirming.reset(),
    onSuccess: (sent) => onResent(sent.secondsToResend),
  });
  const error = confirming.error ?? resending.error;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setMissing(!code);
    if (code && !confirming.isPending) confirming.mutate(code);
  };
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {error && <Alert type="error">{explain(error)}</Alert>}
      <p className="sign-in-text">{t('account:reset.sentTo', { to: recipient.to })}</p>
      <CodeField isMissing={isMissing} />
      <Button variant="primary" formAction="submit" loading={confirming.isPending} fullWidth>
        {t('account:reset.confirm')}
      </Button>
      <Button
        formAction="none"
        fullWidth
        disabled={seconds > 0}
        loading={resending.isPending}
        onClick={() => resending.mutate()}
      >
        {seconds > 0 ? t('account:reset.resendIn', { seconds }) : t('account:reset.resend')}
      </Button>
      <p className="sign-in-more">
        <Button variant="inline-link" formAction="none" onClick={onBack}>
          {t('account:reset.other')}
        </Button>
      </p>
    </form>
  );
};
