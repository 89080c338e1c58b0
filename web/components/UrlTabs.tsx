import Tabs from '@cloudscape-design/components/tabs';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from './Loading.tsx';

/** One tab; its content is rendered only while shown, and may be a lazy component. */
export type UrlTab = { id: string; label: string; content: () => ReactNode };

/** Tabs with the choice in the address; an unknown one falls back to the first. */
export const UrlTabs = ({ tabs, label }: { tabs: readonly UrlTab[]; label: string }) => {
  const [search, setSearch] = useSearchParams();
  const active = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0];
  const open = (id: string) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        next.set('tab', id);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Tabs
      variant="container"
      ariaLabel={label}
      activeTabId={active?.id ?? ''}
      onChange={({ detail }) => open(detail.activeTabId)}
      tabs={tabs.map((tab) => ({
        id: tab.id,
        label: tab.label,
        content: tab.id === active?.id ? <Suspense fallback={<Loading />}>{tab.content()}</Suspense> : null,
      }))}
    />
  );
};
