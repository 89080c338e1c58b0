import * as z from 'zod';
import { saveFunctionSwitch } from '../../shared/tools/routes.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { useText } from '../text/useText.ts';
import type { Switched } from './FunctionSwitches.tsx';

/** Local time as `2026-12-01 09:00`. */
const localTime = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, 'time');

const form = z.object({ time: localTime });

const toLocal = (instant: string): string => {
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** Dialog that sets the time from which a function is open. */
export const SwitchDialog = ({
  switched: { key, stored },
  onClose,
}: {
  switched: Switched;
  onClose: (isSaved: boolean) => void;
}) => {
  const t = useText('account');
  return (
    <FormDialog title={t(`account:tool.switch.function.${key}`)} onClose={() => onClose(false)}>
      <FieldForm
        schema={form}
        defaults={{ time: stored ? toLocal(stored.accessibleTime) : '' }}
        submitText={t('common:action.save')}
        reload={() => onClose(true)}
        onSubmit={async ({ time }) => {
          const accessibleTime = new Date(time.replace(' ', 'T')).toISOString();
          await call(saveFunctionSwitch, {
            body: { key, accessibleTime, version: stored?.version ?? 0 },
          });
          notify({ kind: 'success', text: t('common:form.saved') });
          onClose(true);
        }}
      >
        <TextField
          name="time"
          label={t('account:tool.switch.time')}
          hint={t('account:tool.switch.timeHint')}
        />
      </FieldForm>
    </FormDialog>
  );
};
