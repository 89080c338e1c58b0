import './confirm.css';
import Alert from '@cloudscape-design/components/alert';
import { useState } from 'react';
import type { LicensorStep } from '../../../shared/partners/steps.ts';
import { Card } from '../../account/Card.tsx';
import { ToSignIn } from '../../account/ToSignIn.tsx';
import { Failed } from '../../components/Failed.tsx';
import { Loading } from '../../components/Loading.tsx';
import { useText } from '../../text/useText.ts';
import { AccountStep } from './AccountStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { isLinkOver, useLink, useMasked } from './link.ts';
import { MobileStep } from './MobileStep.tsx';
import { PhotoStep } from './PhotoStep.tsx';
import type { StepProps } from './stepProps.ts';
import { SubmitStep } from './SubmitStep.tsx';

/** Steps as the page counts them; submitting belongs to the last one. */
const counted: readonly LicensorStep[] = ['check', 'photo', 'account', 'mobile', 'submit'];

/** Message shown when nothing is left to do with this link. */
const Ending = ({ ending }: { ending: 'reported' | 'done' | 'expired' }) => {
  const t = useText('partners');
  return (
    <Card title={t(`partners:confirm.${ending}.title`)} text={t(`partners:confirm.${ending}.text`)}>
      {ending === 'done' && <ToSignIn text={t('partners:confirm.signIn')} />}
    </Card>
  );
};

const Step = ({ onEnd, ...props }: StepProps & { onEnd: (ending: 'reported' | 'done') => void }) => {
  switch (props.registration.nextStep) {
    case 'check':
      return <CheckStep {...props} onReported={() => onEnd('reported')} />;
    case 'photo':
      return <PhotoStep {...props} />;
    case 'account':
      return <AccountStep {...props} />;
    case 'mobile':
      return <MobileStep {...props} />;
    default:
      return <SubmitStep {...props} onStored={() => onEnd('done')} />;
  }
};

/**
 * The licensor's part of a registration, opened by the mailed link: check the details, send a photo, set up an account,
 * bind a mobile number. The server stores each step, so the licensor can continue on any device.
 */
export const Page = () => {
  const t = useText('partners');
  const link = useLink();
  const { data: registration, error, refetch } = useMasked(link);
  const [ending, setEnding] = useState<'reported' | 'done'>();
  if (ending) return <Ending ending={ending} />;
  if (error && isLinkOver(error)) return <Ending ending="expired" />;
  if (error && !registration) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!registration) return <Loading />;
  const { nextStep, agentName } = registration;
  return (
    <Card
      title={t(`partners:confirm.${nextStep}.title`)}
      text={t(`partners:confirm.${nextStep}.text`, { agentName })}
    >
      <p className="confirm-progress">
        {t('partners:confirm.progress', {
          step: counted.indexOf(nextStep) + 1,
          steps: counted.length,
        })}
      </p>
      {error && <Alert type="error">{t('partners:confirm.stale')}</Alert>}
      <Step
        key={nextStep}
        registration={registration}
        link={link}
        onStored={() => void refetch()}
        onEnd={setEnding}
      />
    </Card>
  );
};
