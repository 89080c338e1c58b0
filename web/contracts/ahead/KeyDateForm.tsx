import { addKeyDate, changeKeyDate } from '../../../shared/contracts/ahead/aheadRoutes.ts';
import {
  keyDateFieldsSchema,
  keyDateKindSchema,
  type KeyDate,
} from '../../../shared/contracts/ahead/keyDateSchema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { ChoiceField, TextAreaField, WholeNumberField } from '../../components/form/fields.tsx';
import { useText } from '../../text/useText.ts';
import { refreshKeyDates } from './refreshKeyDates.ts';

const fresh = { kind: 'option' as const, remindDays: 30, done: false };

/**
 * Enters or changes a date of a contract.
 * @param keyDate the date to change, at the version it was loaded with; a new one when left out
 */
export const KeyDateForm = ({
  contractId: id,
  keyDate,
  onClose,
}: {
  contractId: string;
  keyDate?: KeyDate | undefined;
  onClose: () => void;
}) => {
  const t = useText('contracts');
  return (
    <FormDialog title={t(keyDate ? 'contracts:keyDate.change' : 'contracts:keyDate.add')} onClose={onClose}>
      <FieldForm
        schema={keyDateFieldsSchema}
        defaults={keyDate ?? fresh}
        subject={id}
        submitText={t('common:action.save')}
        onSubmit={async (fields) => {
          await (keyDate
            ? call(changeKeyDate, {
                params: { id, keyDateId: keyDate.keyDateId },
                body: { ...fields, version: keyDate.version },
              })
            : call(addKeyDate, { params: { id }, body: fields }));
          notify({ kind: 'success', text: t('common:form.saved') });
          await refreshKeyDates(id);
          onClose();
        }}
      >
        <div className="form-grid">
          <ChoiceField
            name="kind"
            label={t('contracts:keyDate.field.kind')}
            choices={keyDateKindSchema.options.map((value) => ({
              value,
              label: t(`contracts:keyDate.kind.${value}`),
            }))}
          />
          <DateField name="day" label={t('contracts:keyDate.field.day')} />
          <WholeNumberField name="remindDays" label={t('contracts:keyDate.field.remindDays')} />
          <div className="form-wide">
            <TextAreaField name="note" label={t('contracts:keyDate.field.note')} optional />
          </div>
        </div>
      </FieldForm>
    </FormDialog>
  );
};
