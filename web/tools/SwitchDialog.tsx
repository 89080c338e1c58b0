import * as z from 'zod';
import { dateSchema } from '../../shared/reference/dates.ts';
import { saveFunctionSwitch } from '../../shared/tools/routes.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { DateField } from '../components/form/DateField.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { useText } from '../text/useText.ts';
import type { Switched } from './FunctionSwitches.tsx';

/** Day and time of day in the time zone of the browser, such as 2026-12-01 and 09:00. */
const form = z.object({ day: dateSchema, time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time') });

const toLocal = (instant: string): z.infer<typeof form> => {
  const at = new Date(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  };
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
        defaults={stored ? toLocal(stored.accessibleTime) : { day: '', time: '00:00' }}
        submitText={t('common:action.save')}
        reload={() => onClose(true)}
        onSubmit={async ({ day, time }) => {
          const accessibleTime = new Date(`${day}T${time}`).toISOString();
          await call(saveFunctionSwitch, {
            body: { key, accessibleTime, version: stored?.version ?? 0 },
          });
          notify({ kind: 'success', text: t('common:form.saved') });
          onClose(true);
        }}
      >
        <DateField name="day" label={t('account:tool.switch.day')} />
        <TextField
          name="time"
          label={t('account:tool.switch.timeOfDay')}
          hint={t('account:tool.switch.timeHint')}
        />
      </FieldForm>
    </FormDialog>
  );
};
