import { useState } from 'react';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';
import { pictureAddress, pictureSize, type Chapter, type Step } from './chapter.ts';

/** Picture of a step in the reader's language. Shows nothing on a site without pictures. */
export const StepPicture = ({ chapter, step }: { chapter: Chapter; step: Step }) => {
  const t = useText('guide');
  const address = pictureAddress(currentLanguage(), step);
  const [missing, setMissing] = useState<string>();
  if (missing === address) return null;
  return (
    <img
      className={chapter.onPhones ? 'guide-picture of-phone' : 'guide-picture'}
      src={address}
      {...pictureSize(chapter)}
      loading="lazy"
      alt={t('guide:picture', { name: t(step.screen) })}
      onError={() => setMissing(address)}
    />
  );
};
