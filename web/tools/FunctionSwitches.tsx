import Button from '@cloudscape-design/components/button';
import { useState } from 'react';
import * as z from 'zod';
import { listFunctionSwitches, saveFunctionSwitch } from '../../shared/tools/routes.ts';
import { isOpenAt, switchKeySchema, type FunctionSwitch } from '../../shared/tools/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';

/** Local time as `2026-12-01 09:00`. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'time');

const form = z.object({ key: switchKeySchema, time: localTime });

const toLocal = (instant: string): string => {
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

const SwitchDialog = ({
  before,
  onClose,
}: {
  before: FunctionSwitch | undefined;
  onClose: (isSaved: boolean) => void;
}) => {
  const t = useText('account');
  return (
    <FormDialog
      title={t(before ? 'account:tool.switch.change' : 'account:tool.switch.add')}
      onClose={() => onClose(false)}
    >
      <FieldForm
        schema={form}
        defaults={{ key: before?.key ?? '', time: before ? toLocal(before.accessibleTime) : '' }}
        submitText={t('common:action.save')}
        reload={() => onClose(true)}
        onSubmit={async ({ key, time }) => {
          const accessibleTime = new Date(time.replace(' ', 'T')).toISOString();
          const version = before?.key === key ? before.version : 0;
          await call(saveFunctionSwitch, { body: { key, accessibleTime, version } });
          notify({ kind: 'success', text: t('common:form.saved') });
          onClose(true);
        }}
      >
        <TextField name="key" label={t('account:tool.switch.key')} hint={t('account:tool.switch.keyHint')} />
        <TextField
          name="time"
          label={t('account:tool.switch.time')}
          hint={t('account:tool.switch.timeHint')}
        />
      </FieldForm>
    </FormDialog>
  );
};

/** Times from which functions are open. */
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
      {opened !== undefined && (
        <SwitchDialog before={opened === 'new' ? undefined : opened} onClose={close} />
      )}
    </>
  );
};
