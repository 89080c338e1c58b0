import './views.css';
import Button from '@cloudscape-design/components/button';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { maxViews, type ListView, type ListViews } from '../../../../shared/account/listViews.ts';
import { getListViews, saveListViews } from '../../../../shared/account/ownAccountRoutes.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import { useText } from '../../../text/useText.ts';
import type { ListPreferences } from '../listPreferences.ts';
import { allRows } from '../listUrl.ts';
import {
  addView,
  chooseDefault,
  removeView,
  renameView,
  showSame,
  shownNow,
  updateView,
  type Shown,
} from './listViews.ts';
import type { ListState } from '../useListState.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

const keyOf = (list: string) => ['listViews', list];

/** Returns the person's views of a list, and what stores changed ones. */
const useViews = (list: string) => {
  const { data } = useQuery({
    queryKey: keyOf(list),
    queryFn: ({ signal }) => call(getListViews, { query: { list }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const saving = useMutation({
    mutationFn: ({ views, version }: ListViews) => call(saveListViews, { body: { list, views, version } }),
    onSuccess: (saved) => queryClient.setQueryData<ListViews>(keyOf(list), saved),
    // Views saved in another window are read before the person tries again.
    onError: () => queryClient.invalidateQueries({ queryKey: keyOf(list) }),
  });
  return { data, saving };
};

type Props = {
  list: string;
  state: ListState;
  preferences: ListPreferences;
  onPreferences: (change: Partial<ListPreferences>) => void;
};

/** Shows the list's default view when it is opened without any position. */
const useDefaultView = (views: readonly ListView[] | undefined, use: (view: ListView) => void) => {
  const isDone = useRef(globalThis.location.search !== '');
  useEffect(() => {
    if (isDone.current || views === undefined) return;
    isDone.current = true;
    const opened = views.find(({ isDefault }) => isDefault);
    if (opened) use(opened);
  });
};

const ViewTab = ({ name, isShown, onUse }: { name: string; isShown: boolean; onUse: () => void }) => (
  <button type="button" className="view-tab" aria-pressed={isShown} onClick={onUse}>
    {name}
  </button>
);

/**
 * Views of a list that the person saved, as tabs above its filters: filters, order, columns and density under a name. The
 * list opens with one of them if the person chose so.
 */
export const ViewBar = ({ list, state, preferences, onPreferences }: Props) => {
  const t = useText();
  const { data, saving } = useViews(list);
  const [naming, setNaming] = useState<'new' | 'rename'>();
  const { views = [], version = 0 } = data ?? {};
  const open = (view: Shown, id: string, instead = false) => {
    onPreferences({ columns: view.columns, density: view.density ?? 'comfortable' });
    state.show({ filters: view.filters, ...(view.sort && { sort: view.sort }), view: id }, instead);
  };
  useDefaultView(data?.views, (view) => open(view, view.viewId, true));
  if (!data) return null;
  const now = shownNow(state, preferences);
  const current = views.find(({ viewId }) => viewId === state.view);
  const isChanged = current ? !showSame(current, now) : !showSame({ filters: {} }, now);
  if (views.length === 0 && !isChanged) return null;
  const save = (next: ListView[]) => saving.mutate({ views: next, version });
  const act = (action: string) => {
    if (action === 'new' || action === 'rename') return setNaming(action);
    if (!current) return undefined;
    const { viewId } = current;
    if (action === 'update') return save(updateView(views, viewId, now));
    if (action === 'default') return save(chooseDefault(views, current.isDefault ? undefined : viewId));
    save(removeView(views, viewId));
    return open({ filters: {} }, allRows);
  };
  const name = (text: string) => {
    setNaming(undefined);
    if (naming === 'rename' && current) return save(renameView(views, current.viewId, text));
    const viewId = `v${crypto.randomUUID().replaceAll('-', '')}`;
    return saving.mutate(
      { views: addView(views, viewId, text, now), version },
      { onSuccess: () => open(now, viewId, true) },
    );
  };
  return (
    <div className="view-bar">
      {views.length > 0 && (
        <nav aria-label={t('common:view.label')} className="view-tabs">
          <ViewTab
            name={t('common:view.all')}
            isShown={!current}
            onUse={() => open({ filters: {} }, allRows)}
          />
          {views.map((view) => (
            <ViewTab
              key={view.viewId}
              name={view.name}
              isShown={view === current}
              onUse={() => open(view, view.viewId)}
            />
          ))}
        </nav>
      )}
      {isChanged && current && (
        <Button variant="inline-link" loading={saving.isPending} onClick={() => act('update')}>
          {t('common:view.update')}
        </Button>
      )}
      {isChanged && !current && views.length < maxViews && (
        <Button variant="inline-link" loading={saving.isPending} onClick={() => act('new')}>
          {t('common:view.save')}
        </Button>
      )}
      {current && (
        <ButtonDropdown
          variant="inline-icon"
          ariaLabel={t('common:view.actions', { name: current.name })}
          items={[
            ...(views.length < maxViews ? [{ id: 'new', text: t('common:view.save') }] : []),
            { id: 'rename', text: t('common:view.rename') },
            { id: 'default', text: t(current.isDefault ? 'common:view.noDefault' : 'common:view.default') },
            { id: 'delete', text: t('common:view.delete') },
          ]}
          onItemClick={({ detail }) => act(detail.id)}
        />
      )}
      {naming && (
        <ViewNameDialog
          title={t(naming === 'rename' ? 'common:view.rename' : 'common:view.save')}
          value={naming === 'rename' ? (current?.name ?? '') : ''}
          onName={name}
          onClose={() => setNaming(undefined)}
        />
      )}
    </div>
  );
};
