import { useEffect, useRef, type ReactNode } from 'react';

const fields = 'input:not([type="file"]), textarea, button[aria-haspopup]';

/**
 * Puts the focus on the first field inside as soon as it is there: for the form of a dialog, which would else begin at the
 * button that closes it. The dialog takes the focus itself as it opens; the field comes after that.
 */
export const FirstField = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const timer = setTimeout(() => place.current?.querySelector<HTMLElement>(fields)?.focus());
    return () => clearTimeout(timer);
  }, []);
  return <div ref={place}>{children}</div>;
};
