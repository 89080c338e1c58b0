import Tabs from '@cloudscape-design/components/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

/** One tab; its content is built only while it is shown. */
export type UrlTab = { id: string; label: string; content: () => ReactNode };

/** Tabs whose choice is in the address; one that does not exist falls back to the first. */
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
        content: tab.id === active?.id ? tab.content() : null,
      }))}
    />
  );
};
