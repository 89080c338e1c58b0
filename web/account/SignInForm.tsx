import { TextField } from '@aws-amplify/ui-react';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent, type RefObject } from 'react';
import { credentialsSchema, type Credentials } from '../../shared/account/schema.ts';
import { ApiRefusal } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { signIn } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { PasswordInput } from './Card.tsx';
import { internationalNumber } from './phone.ts';
import { PhoneInput } from './PhoneInput.tsx';
import { WayChoice } from './WayChoice.tsx';

type Way = 'account' | 'phone';

/** Returns the credentials in the form, as the sign-in route expects them. */
const credentialsIn = (form: HTMLFormElement, way: Way): Credentials => {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const account = way === 'phone' ? internationalNumber(text('countryCode'), text('phone')) : text('account');
  const code = text('code').trim();
  return { account, password: text('password'), ...(code && { code }) };
};

type WhoProps = { way: Way; invalid: boolean; fieldRef: RefObject<HTMLInputElement | null> | undefined };

const WhoField = ({ way, invalid, fieldRef }: WhoProps) => {
  const t = useText('account');
  const errorMessage = t('account:signIn.missing');
  return way === 'account' ? (
    <TextField
      key="account"
      ref={fieldRef}
      name="account"
      label={t('account:signIn.account')}
      autoComplete="username"
      autoCapitalize="none"
      autoFocus={!fieldRef}
      spellCheck={false}
      hasError={invalid}
      errorMessage={errorMessage}
      isRequired
    />
  ) : (
    <PhoneInput
      key="phone"
      fieldRef={fieldRef}
      autoFocus={!fieldRef}
      hasError={invalid}
      errorMessage={errorMessage}
    />
  );
};

const asksForCode = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.result === 'SecondFactorRequired';

const useSignIn = () => {
  const [missing, setMissing] = useState(false);
  const [needsCode, setNeedsCode] = useState(false);
  const attempt = useMutation({
    mutationFn: signIn,
    meta: { quiet: true },
    onError: (error) => {
      if (asksForCode(error)) setNeedsCode(true);
    },
  });
  const submit = (way: Way) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parsed = credentialsSchema.safeParse(credentialsIn(event.currentTarget, way));
    setMissing(!parsed.success);
    if (parsed.success && !attempt.isPending) attempt.mutate(parsed.data);
  };
  return { missing, needsCode, attempt, submit };
};

/**
 * Account and password fields, with the last error above them.
 * @param fieldRef receives the first field, for a caller that sets the focus itself
 */
export const SignInForm = ({ fieldRef }: { fieldRef?: RefObject<HTMLInputElement | null> }) => {
  const t = useText('account');
  const [way, setWay] = useState<Way>('account');
  const { missing, needsCode, attempt, submit } = useSignIn();
  return (
    <form className="sign-in-form" onSubmit={submit(way)} noValidate>
      {attempt.error && (
        <Alert type={asksForCode(attempt.error) ? 'info' : 'error'}>{explain(attempt.error)}</Alert>
      )}
      <WayChoice
        label={t('account:signIn.way')}
        chosen={way}
        onChoose={setWay}
        ways={{ account: t('account:signIn.byAccount'), phone: t('account:signIn.byPhone') }}
      />
      <WhoField way={way} invalid={missing} fieldRef={fieldRef} />
      <PasswordInput name="password" label={t('account:signIn.password')} autoComplete="current-password" />
      {needsCode && (
        <TextField
          name="code"
          label={t('account:factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          autoFocus
        />
      )}
      <Button variant="primary" formAction="submit" loading={attempt.isPending} fullWidth>
        {t('pages:login')}
      </Button>
    </form>
  );
};
