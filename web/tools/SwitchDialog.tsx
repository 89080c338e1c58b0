import * as z from 'zod';
import { saveFunctionSwitch } from '../../shared/tools/routes.ts';
import { switchKeySchema, type FunctionSwitch } from '../../shared/tools/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { useText } from '../text/useText.ts';

/** Local time as `2026-12-01 09:00`. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'time');

const form = z.object({ key: switchKeySchema, time: localTime });

const toLocal = (instant: string): string => {
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Dialog that adds a feature switch, or changes its time. */
export const SwitchDialog = ({
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
