import { useNavigate } from 'react-router';

type FollowEvent = { preventDefault: () => void; detail: { href?: string; external?: boolean } };

/** Returns a handler for the design system's `onFollow`: internal links change the page without a reload. */
export const useFollow = (): ((event: FollowEvent) => void) => {
  const navigate = useNavigate();
  return (event) => {
    const { href, external } = event.detail;
    if (external || !href?.startsWith('/')) return;
    event.preventDefault();
    void navigate(href);
  };
};
