import { useEffect, useRef, type ReactNode } from 'react';

const fields = 'input:not([type="file"]), textarea, button[aria-haspopup]';

/**
 * Focuses the first field inside as soon as it is there. A dialog otherwise starts at its close button, and takes the
 * focus itself as it opens, so the field is focused after that.
 */
export const FirstField = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => place.current?.querySelector<HTMLElement>(fields)?.focus());
    return () => clearTimeout(timer);
  }, []);
  return <div ref={place}>{children}</div>;
};
