import { useEffect, type RefObject } from 'react';

/**
 * Focuses a field of a dialog as it opens instead of its close button. The dialog first takes the focus itself and
 * notes where to return it, so the field is focused after that.
 */
export const useDialogFocus = (field: RefObject<{ focus: () => void } | null>): void => {
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [field]);
};
