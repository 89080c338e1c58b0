import { useText } from '../text/useText.ts';
import type { Step } from './chapter.ts';

/** Shows the text of a step and names its screen. */
export const StepText = ({ step }: { step: Step }) => {
  const t = useText('guide');
  return (
    <>
      <p>{t(`guide:step.${step.id}.text`)}</p>
      <p className="guide-screen">{t('guide:screen', { name: t(step.screen) })}</p>
    </>
  );
};
