import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Space below, in pixels. */
const below = 12;

/**
 * Gives an element the height that the window leaves below what is above it, as the custom property `--rest`, and
 * follows changes of either.
 * @returns the reference to set on the element
 */
export const useRestOfWindow = (): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const shown = element.current;
      if (!shown) return;
      const top = shown.getBoundingClientRect().top + globalThis.scrollY;
      shown.style.setProperty('--rest', `${Math.round(globalThis.innerHeight - top - below)}px`);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(document.body);
    globalThis.addEventListener('resize', measure);
    return () => {
      watcher.disconnect();
      globalThis.removeEventListener('resize', measure);
    };
  }, []);
  return element;
};
