import { useCallback } from 'react';
import { useNavigate } from 'react-router';

type FollowEvent = { preventDefault: () => void; detail: { href?: string; external?: boolean } };

/** Handles the design system's `onFollow`. */
export type Follow = (event: FollowEvent) => void;

/** Returns a handler for the design system's `onFollow`: internal links change the page without a reload. */
export const useFollow = (): Follow => {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { href, external } = event.detail;
      if (external || !href?.startsWith('/')) return;
      event.preventDefault();
      void navigate(href);
    },
    [navigate],
  );
};
