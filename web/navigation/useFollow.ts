import { useNavigate } from 'react-router';

type FollowEvent = { preventDefault: () => void; detail: { href?: string; external?: boolean } };

/** Handler for the design system's `onFollow`: inner links change the page without a reload. */
export const useFollow = (): ((event: FollowEvent) => void) => {
  const navigate = useNavigate();
  return (event) => {
    const { href, external } = event.detail;
    if (external || !href?.startsWith('/')) return;
    event.preventDefault();
    void navigate(href);
  };
};
