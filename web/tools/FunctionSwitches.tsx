import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { isOpenAt, switchedFunctions, type SwitchedFunction } from '../../shared/api/switchedFunctions.ts';
import { listFunctionSwitches } from '../../shared/tools/routes.ts';
import type { FunctionSwitch } from '../../shared/tools/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';

const SwitchDialog = lazy(async () => ({ default: (await import('./SwitchDialog.tsx')).SwitchDialog }));

/** Function with the time staff set for it; without one it is always open. */
export type Switched = { key: SwitchedFunction; stored?: FunctionSwitch | undefined };

const isOpen = ({ stored }: Switched): boolean =>
  stored === undefined || isOpenAt(stored.accessibleTime, Date.now());

const load = async (signal: AbortSignal): Promise<Switched[]> => {
  const { items } = await call(listFunctionSwitches, { signal });
  return switchedFunctions.map((key) => ({ key, stored: items.find((one) => one.key === key) }));
};

/** Times from which functions are open to companies and musicians. */
export const Page = () => {
  const t = useText('account');
  const [opened, setOpened] = useState<Switched>();
  const close = (isSaved: boolean) => {
    setOpened(undefined);
    if (isSaved) void queryClient.invalidateQueries({ queryKey: ['list', 'functionSwitches'] });
  };
  const columns: Column<Switched>[] = [
    {
      id: 'key',
      name: t('account:tool.switch.key'),
      cell: (one) => (
        <Button variant="inline-link" onClick={() => setOpened(one)}>
          {t(`account:tool.switch.function.${one.key}`)}
        </Button>
      ),
      isRowHeader: true,
    },
    {
      id: 'time',
      name: t('account:tool.switch.time'),
      cell: ({ stored }) => (stored ? <When at={stored.accessibleTime} /> : t('account:tool.switch.always')),
    },
    {
      id: 'state',
      name: t('account:tool.switch.state'),
      cell: (one) =>
        isOpen(one) ? (
          <StatusBadge tone="good">{t('account:tool.switch.open')}</StatusBadge>
        ) : (
          <StatusBadge tone="waiting">{t('account:tool.switch.closed')}</StatusBadge>
        ),
    },
  ];
  return (
    <>
      <ListPage
        id="functionSwitches"
        title={t('pages:functionSwitches')}
        description={t('account:tool.switch.text')}
        columns={columns}
        rowId={({ key }) => key}
        load={async ({ offset, limit }, signal) => {
          const items = await load(signal);
          return { items: items.slice(offset, offset + limit), total: items.length };
        }}
        empty={{ text: t('account:tool.switch.text') }}
      />
      <Suspense fallback={null}>{opened && <SwitchDialog switched={opened} onClose={close} />}</Suspense>
    </>
  );
};
