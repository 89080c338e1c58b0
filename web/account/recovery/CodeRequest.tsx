import { TextField } from '@aws-amplify/ui-react';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { getPasswordCaptcha } from '../../../shared/account/captchaRoutes.ts';
import { mailAddressSchema, phoneNumberSchema } from '../../../shared/messages/schema.ts';
import { explain } from '../../api/explain.ts';
import { CaptchaField, useCaptcha } from '../../components/CaptchaField.tsx';
import { useText } from '../../text/useText.ts';
import { PhoneInput } from '../PhoneInput.tsx';
import { internationalNumber } from '../phone.ts';
import { WayChoice } from '../WayChoice.tsx';
import { sendCode, type Recipient } from './recipient.ts';

type Way = Recipient['way'];

const recipientIn = (data: FormData, way: Way): Recipient | undefined => {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const { data: to } =
    way === 'mail'
      ? mailAddressSchema.safeParse(text('email'))
      : phoneNumberSchema.safeParse(internationalNumber(text('countryCode'), text('phone')));
  return to === undefined ? undefined : { way, to };
};

const RecipientField = ({ way, isWrong }: { way: Way; isWrong: boolean }) => {
  const t = useText('account');
  return way === 'mail' ? (
    <TextField
      key="mail"
      name="email"
      type="email"
      label={t('account:reset.email')}
      autoComplete="email"
      hasError={isWrong}
      errorMessage={t('account:reset.wrongEmail')}
      isRequired
    />
  ) : (
    <PhoneInput key="phone" hasError={isWrong} />
  );
};

/** Asks for the mail address or mobile number of the account and the answer to a captcha, and sends a code. */
export const CodeRequest = ({
  onSent,
}: {
  onSent: (recipient: Recipient, secondsToResend: number) => void;
}) => {
  const t = useText('account');
  const [way, setWay] = useState<Way>('mail');
  const [wrong, setWrong] = useState<'recipient' | 'captcha'>();
  const captcha = useCaptcha(getPasswordCaptcha);
  const sending = useMutation({
    mutationFn: ({ recipient, answer }: { recipient: Recipient; answer: string }) =>
      sendCode(recipient, { captchaId: captcha.captcha?.captchaId ?? '', captchaAnswer: answer }),
    meta: { quiet: true },
    onSuccess: ({ secondsToResend }, { recipient }) => onSent(recipient, secondsToResend),
    onError: captcha.renew,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const recipient = recipientIn(data, way);
    const answer = String(data.get('captcha') ?? '').trim();
    setWrong(recipient ? (answer ? undefined : 'captcha') : 'recipient');
    if (recipient && answer && captcha.captcha && !sending.isPending) sending.mutate({ recipient, answer });
  };
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {sending.error && <Alert type="error">{explain(sending.error)}</Alert>}
      <WayChoice
        label={t('account:reset.way')}
        chosen={way}
        onChoose={setWay}
        ways={{ mail: t('account:reset.byMail'), phone: t('account:reset.byPhone') }}
      />
      <RecipientField way={way} isWrong={wrong === 'recipient'} />
      <CaptchaField state={captcha} isMissing={wrong === 'captcha'} />
      <Button variant="primary" formAction="submit" loading={sending.isPending} fullWidth>
        {t('account:reset.send')}
      </Button>
    </form>
  );
};
