import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { getPartnerCaptcha } from '../../../shared/account/captchaRoutes.ts';
import type { Channel } from '../../../shared/messages/schema.ts';
import { bindMobile, sendMobileCode } from '../../../shared/partners/licensorRoutes.ts';
import { mobileProblem } from '../../../shared/partners/rules.ts';
import { codeLimits } from '../../../shared/verification/codeRules.ts';
import { CodeField } from '../../account/CodeField.tsx';
import { PhoneInput } from '../../account/PhoneInput.tsx';
import { internationalNumber, licensorDialCodes } from '../../account/phone.ts';
import { useCountdown } from '../../account/useCountdown.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { CaptchaField, useCaptcha } from '../../components/CaptchaField.tsx';
import { useText } from '../../text/useText.ts';
import type { RegistrationLink } from './link.ts';
import type { StepProps } from './stepProps.ts';

const formText = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '').trim();

/** Mobile number, and the channel its code was sent by. */
type Sent = { phone: string; channel: Channel };

/** Asks for the mobile number and the answer to a captcha, and sends a code. */
const SendCode = ({ link, onSent }: { link: RegistrationLink; onSent: (sent: Sent) => void }) => {
  const t = useText('partners', 'account');
  const [wrong, setWrong] = useState<'phone' | 'captcha'>();
  const captcha = useCaptcha(getPartnerCaptcha);
  const sending = useMutation({
    mutationFn: ({ phone, captchaAnswer }: { phone: string; captchaAnswer: string }) =>
      call(sendMobileCode, {
        body: {
          registrationId: link.id,
          phone,
          captchaId: captcha.captcha?.captchaId ?? '',
          captchaAnswer,
        },
        linkToken: link.token,
      }),
    meta: { quiet: true },
    onSuccess: ({ channel }, { phone }) => onSent({ phone, channel }),
    onError: captcha.renew,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const phone = internationalNumber(formText(form, 'countryCode'), formText(form, 'phone'));
    const captchaAnswer = formText(form, 'captcha');
    const isPhone = mobileProblem(phone) === undefined;
    setWrong(isPhone ? (captchaAnswer ? undefined : 'captcha') : 'phone');
    if (isPhone && captchaAnswer && captcha.captcha && !sending.isPending)
      sending.mutate({ phone, captchaAnswer });
  };
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {sending.error && <Alert type="error">{explain(sending.error)}</Alert>}
      <PhoneInput dialCodeList={licensorDialCodes} hasError={wrong === 'phone'} />
      <CaptchaField state={captcha} isMissing={wrong === 'captcha'} />
      <Button variant="primary" formAction="submit" loading={sending.isPending} fullWidth>
        {t('account:reset.send')}
      </Button>
    </form>
  );
};

/** Asks for the code that was sent. Another can be sent after a minute. */
const EnterCode = ({
  sent: { phone, channel },
  link,
  onStored,
  onBack,
}: Pick<StepProps, 'link' | 'onStored'> & { sent: Sent; onBack: () => void }) => {
  const t = useText('partners', 'account');
  const [isMissing, setMissing] = useState(false);
  const seconds = useCountdown(codeLimits.secondsBetweenSends);
  const binding = useMutation({
    mutationFn: (code: string) =>
      call(bindMobile, { params: { id: link.id }, body: { phone, code }, linkToken: link.token }),
    meta: { quiet: true },
    onSuccess: onStored,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = formText(event.currentTarget, 'code');
    setMissing(!code);
    if (code && !binding.isPending) binding.mutate(code);
  };
  return (
    <form className="sign-in-form" onSubmit={submit} noValidate>
      {binding.error && <Alert type="error">{explain(binding.error)}</Alert>}
      <p className="sign-in-text">
        {channel === 'sms' ? t('account:reset.sentTo', { to: phone }) : t('partners:confirm.mobile.byMail')}
      </p>
      <CodeField isMissing={isMissing} />
      <Button variant="primary" formAction="submit" loading={binding.isPending} fullWidth>
        {t('partners:confirm.next')}
      </Button>
      <Button formAction="none" fullWidth disabled={seconds > 0} onClick={onBack}>
        {seconds > 0 ? t('account:reset.resendIn', { seconds }) : t('account:reset.resend')}
      </Button>
      <p className="sign-in-more">
        <Button variant="inline-link" formAction="none" onClick={onBack}>
          {t('partners:confirm.mobile.other')}
        </Button>
      </p>
    </form>
  );
};

/** Binds a mobile number by a code sent to it. */
export const MobileStep = ({ link, onStored }: StepProps) => {
  const [sent, setSent] = useState<Sent>();
  return sent === undefined ? (
    <SendCode link={link} onSent={setSent} />
  ) : (
    <EnterCode sent={sent} link={link} onStored={onStored} onBack={() => setSent(undefined)} />
  );
};
