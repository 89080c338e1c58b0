import Tabs from '@cloudscape-design/components/tabs';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '../text/useText.ts';
import { LazyPart } from '../components/LazyPart.tsx';

export const batchTabIds = [
  'decide',
  'rows',
  'corrections',
  'adjustments',
  'file',
  'confirm',
  'history',
] as const;
export type BatchTabId = (typeof batchTabIds)[number];

/** One tab; its content is built, and its code fetched, only while it is shown. */
export type BatchTab = { id: BatchTabId; label: string; content: () => ReactNode };

/** The tabs of a batch, the open one in the address. Another tab starts afresh: page, filter and record are another list's. */
export const BatchTabs = ({ tabs, first }: { tabs: readonly BatchTab[]; first: BatchTabId }) => {
  const t = useText('statements');
  const [search, setSearch] = useSearchParams();
  const active = tabs.find(({ id }) => id === search.get('tab')) ?? tabs.find(({ id }) => id === first);
  const open = (tab: string) => setSearch({ tab }, { replace: true, preventScrollReset: true });
  return (
    <Tabs
      ariaLabel={t('statements:tab.label')}
      activeTabId={active?.id ?? first}
      onChange={({ detail }) => open(detail.activeTabId)}
      tabs={tabs.map(({ id, label, content }) => ({
        id,
        label,
        content: id === active?.id ? <LazyPart>{content()}</LazyPart> : null,
      }))}
    />
  );
};
