import { useSyncExternalStore } from 'react';

/** Windows as narrow as a telephone, in which a table of many columns cannot be read. */
const phone = '(max-width: 600px)';

const followWidth = (onChange: () => void): (() => void) => {
  const query = matchMedia(phone);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Returns whether the window is as narrow as a telephone. */
export const useIsPhone = (): boolean => useSyncExternalStore(followWidth, () => matchMedia(phone).matches);
