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

/** One tab; its content is loaded and rendered only while it is shown. */
export type BatchTab = { id: BatchTabId; label: string; content: () => ReactNode };

/**
 * Tabs of a batch, the open one in the address. Changing the tab clears page, filter and record, which belong to
 * another list.
 */
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
