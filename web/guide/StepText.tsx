import { useText } from '../text/useText.ts';
import type { Step } from './chapter.ts';

/** What to do in a step, and the screen it is done on. */
export const StepText = ({ step }: { step: Step }) => {
  const t = useText('guide');
  return (
    <>
      <p>{t(`guide:step.${step.id}.text`)}</p>
      <p className="guide-screen">{t('guide:screen', { name: t(step.screen) })}</p>
    </>
  );
};
