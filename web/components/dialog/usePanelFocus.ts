import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus into a panel when it opens, and back to where it was when the panel closes with the focus in it.
 * @returns the reference to set on the panel
 */
export const usePanelFocus = (): RefObject<HTMLElement | null> => {
  const panel = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const shown = panel.current;
    const before = document.activeElement;
    shown?.focus({ preventScroll: true });
    return () => {
      if (shown?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, []);
  return panel;
};
