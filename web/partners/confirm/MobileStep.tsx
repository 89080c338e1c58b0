import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { getPartnerCaptcha } from '../../../shared/account/captchaRoutes.ts';
import { bindMobile, sendMobileCode } from '../../../shared/partners/licensorRoutes.ts';
import { mobileProblem } from '../../../shared/partners/rules.ts';
import { codeLimits } from '../../../shared/verification/codeRules.ts';
import { CodeField } from '../../account/CodeField.tsx';
import { PhoneInput } from '../../account/PhoneInput.tsx';
import { internationalNumber } from '../../account/phone.ts';
import { useCountdown } from '../../account/useCountdown.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { CaptchaField, useCaptcha } from '../../components/CaptchaField.tsx';
import { useText } from '../../text/useText.ts';
import type { RegistrationLink } from './link.ts';
import type { StepProps } from './stepProps.ts';

const formText = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '').trim();

/** Asks for the mobile number and the answer to a captcha, and sends a code. */
const SendCode = ({ link, onSent }: { link: RegistrationLink; onSent: (phone: string) => void }) => {
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
    onSuccess: (_, { phone }) => onSent(phone),
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
      <PhoneInput hasError={wrong === 'phone'} errorMessage={t('account:reset.wrongPhone')} />
      <CaptchaField state={captcha} isMissing={wrong === 'captcha'} />
      <Button variant="primary" formAction="submit" loading={sending.isPending} fullWidth>
        {t('account:reset.send')}
      </Button>
    </form>
  );
};

/** Asks for the code that was sent. Another can be sent after a minute. */
const EnterCode = ({
  phone,
  link,
  onStored,
  onBack,
}: Pick<StepProps, 'link' | 'onStored'> & { phone: string; onBack: () => void }) => {
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
      <p className="sign-in-text">{t('account:reset.sentTo', { to: phone })}</p>
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
  const [phone, setPhone] = useState<string>();
  return phone === undefined ? (
    <SendCode link={link} onSent={setPhone} />
  ) : (
    <EnterCode phone={phone} link={link} onStored={onStored} onBack={() => setPhone(undefined)} />
  );
};
