import type { Step } from '../../shared/partners/steps.ts';
import { StatusBadge, type StatusTone } from '../components/StatusBadge.tsx';
import { useText } from '../text/useText.ts';

const tones: Readonly<Record<Step, StatusTone>> = {
  NotFillIn: 'attention',
  NotModifiedYet: 'attention',
  CaseReviewing: 'waiting',
  LicensorNotConfirmed: 'waiting',
  SystemConfirming: 'working',
  Confirmed: 'good',
};

/** Step of a registration as a badge. */
export const RegistrationStep = ({ step }: { step: Step }) => {
  const t = useText('partners');
  return <StatusBadge tone={tones[step]}>{t(`partners:step.${step}`)}</StatusBadge>;
};
