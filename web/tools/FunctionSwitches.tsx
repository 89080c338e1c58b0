import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { listFunctionSwitches } from '../../shared/tools/routes.ts';
import { isOpenAt, type FunctionSwitch } from '../../shared/tools/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';

const SwitchDialog = lazy(async () => ({ default: (await import('./SwitchDialog.tsx')).SwitchDialog }));

/** Times from which functions are available. */
export const Page = () => {
  const t = useText('account');
  const [opened, setOpened] = useState<FunctionSwitch | 'new'>();
  const close = (isSaved: boolean) => {
    setOpened(undefined);
    if (isSaved) void queryClient.invalidateQueries({ queryKey: ['list', 'functionSwitches'] });
  };
  const columns: Column<FunctionSwitch>[] = [
    {
      id: 'key',
      name: t('account:tool.switch.key'),
      cell: (one) => (
        <Button variant="inline-link" onClick={() => setOpened(one)}>
          {one.key}
        </Button>
      ),
      isRowHeader: true,
    },
    {
      id: 'time',
      name: t('account:tool.switch.time'),
      cell: ({ accessibleTime }) => <When at={accessibleTime} />,
    },
    {
      id: 'state',
      name: t('account:tool.switch.state'),
      cell: ({ accessibleTime }) =>
        isOpenAt(accessibleTime, Date.now()) ? (
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
          const { items } = await call(listFunctionSwitches, { signal });
          return { items: items.slice(offset, offset + limit), total: items.length };
        }}
        actions={
          <Button variant="primary" onClick={() => setOpened('new')}>
            {t('account:tool.switch.add')}
          </Button>
        }
        empty={{ text: t('account:tool.switch.none') }}
      />
      <Suspense fallback={null}>
        {opened !== undefined && (
          <SwitchDialog before={opened === 'new' ? undefined : opened} onClose={close} />
        )}
      </Suspense>
    </>
  );
};
