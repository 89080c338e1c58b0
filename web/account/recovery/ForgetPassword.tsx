import Alert from '@cloudscape-design/components/alert';
import Link from '@cloudscape-design/components/link';
import { useEffect, useState } from 'react';
import { cancelPasswordReset } from '../../../shared/account/passwordRoutes.ts';
import { resetIdleMinutes } from '../../../shared/account/passwordRules.ts';
import { call } from '../../api/call.ts';
import { useFollow } from '../../navigation/useFollow.ts';
import { useText } from '../../text/useText.ts';
import { Card } from '../Card.tsx';
import { ToSignIn } from '../ToSignIn.tsx';
import { CodeRequest } from './CodeRequest.tsx';
import { ConfirmCode } from './ConfirmCode.tsx';
import { NewPassword } from './NewPassword.tsx';
import type { Recipient } from './recipient.ts';

/** Step of the reset. `requested` changes with every code, which is when the page counts as used. */
type Step =
  | { name: 'request'; isExpired?: boolean }
  | { name: 'code'; recipient: Recipient; secondsToResend: number; requested: number }
  | { name: 'password'; account: string }
  | { name: 'done' };

const idleMilliseconds = resetIdleMinutes * 60_000;

/** Starts over when a step is idle for as long as the server waits. */
const useIdleEnd = (step: Step, end: () => void): void => {
  useEffect(() => {
    if (step.name !== 'code' && step.name !== 'password') return undefined;
    const timer = setTimeout(() => {
      // The server ends an idle reset by itself; this only clears the cookie.
      call(cancelPasswordReset, {}).catch(() => undefined);
      end();
    }, idleMilliseconds);
    return () => clearTimeout(timer);
  }, [step, end]);
};

/** Resets a forgotten password in four steps: request a code, enter it, set a password, done. */
export const Page = () => {
  const t = useText('account');
  const follow = useFollow();
  const [step, setStep] = useState<Step>({ name: 'request' });
  const [expire] = useState(() => () => setStep({ name: 'request', isExpired: true }));
  useIdleEnd(step, expire);
  return (
    <Card title={t(`account:reset.${step.name}.title`)} text={t(`account:reset.${step.name}.text`)}>
      {step.name === 'request' && (
        <>
          {step.isExpired && <Alert type="warning">{t('account:reset.idle')}</Alert>}
          <CodeRequest
            onSent={(recipient, secondsToResend) =>
              setStep({ name: 'code', recipient, secondsToResend, requested: Date.now() })
            }
          />
          <p className="sign-in-more">
            <Link href="/Login" onFollow={follow}>
              {t('account:reset.back')}
            </Link>
          </p>
        </>
      )}
      {step.name === 'code' && (
        <ConfirmCode
          key={step.requested}
          recipient={step.recipient}
          secondsToResend={step.secondsToResend}
          onResent={(secondsToResend) => setStep({ ...step, secondsToResend, requested: Date.now() })}
          onConfirmed={(account) => setStep({ name: 'password', account })}
          onExpired={expire}
          onBack={() => setStep({ name: 'request' })}
        />
      )}
      {step.name === 'password' && (
        <NewPassword account={step.account} onDone={() => setStep({ name: 'done' })} onExpired={expire} />
      )}
      {step.name === 'done' && <ToSignIn text={t('account:reset.signIn')} />}
    </Card>
  );
};
