import { useEffect, type RefObject } from 'react';

/**
 * Puts the focus on a field of a dialog that opens, rather than on the button that closes it. The dialog takes the focus
 * itself as it opens, and notes what to give it back to: the field comes after that.
 */
export const useDialogFocus = (field: RefObject<{ focus: () => void } | null>): void => {
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus());
    return () => clearTimeout(timer);
  }, [field]);
};
