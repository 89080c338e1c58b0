import { copyrightTypes, recordingRightTypes } from '../../shared/reference/enumerations.ts';
import { useText } from '../text/useText.ts';

const known: readonly string[] = [...copyrightTypes, ...recordingRightTypes];

/** Returns a function that names a share line of a work with its code: `Composer (OC)`. */
export const useRightName = (): ((code: string) => string) => {
  const t = useText('income');
  return (code) => (known.includes(code) ? t(`income:right.${code}`) : code);
};
