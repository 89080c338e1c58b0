import '../../components/form/form.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { saveReserve } from '../../../shared/accounting/reserveRoutes.ts';
import {
  maxReserveParts,
  releaseIntervals,
  reserveTermsSchema,
  type ContractReserve,
} from '../../../shared/contracts/accounts/reserveSchema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { ChoiceField, TextField, WholeNumberField } from '../../components/form/fields.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { useReference } from '../../components/useReference.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';

/** Sets the part of royalty that is held from a month of receipt on, and its releases. */
export const ReserveForm = ({
  contractId,
  reserve: { terms, version },
  onClose,
  onSaved,
}: {
  contractId: string;
  reserve: ContractReserve;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) => {
  const t = useText('payments');
  const cancel = useClosing(onClose);
  const { rights } = useReference();
  const { share = '', byRight = [], afterMonths = 6, releases = 4, everyMonths = 3 } = terms.at(-1) ?? {};
  return (
    <FormDialog title={t('payments:reserve.action')} onClose={onClose}>
      <FieldForm
        schema={reserveTermsSchema}
        defaults={{ startMonth: '', share, byRight, afterMonths, releases, everyMonths }}
        submitText={t('payments:reserve.save')}
        onCancel={cancel}
        onSubmit={async (values) => {
          await call(saveReserve, { params: { id: contractId }, body: { ...values, version } });
          await onSaved();
          notify({ kind: 'success', text: t('payments:reserve.saved') });
          onClose();
        }}
      >
        <SpaceBetween size="l">
          <p>{t('payments:reserve.text')}</p>
          <div className="form-grid">
            <TextField
              name="startMonth"
              label={t('payments:reserve.startMonth')}
              hint={t('payments:reserve.startMonthHint')}
            />
            <TextField
              name="share"
              label={t('payments:reserve.share')}
              hint={t('payments:reserve.shareHint')}
              inputMode="decimal"
            />
            <WholeNumberField name="afterMonths" label={t('payments:reserve.afterMonths')} />
            <WholeNumberField name="releases" label={t('payments:reserve.releases')} />
            <ChoiceField
              name="everyMonths"
              label={t('payments:reserve.everyMonths')}
              choices={releaseIntervals.map((value) => ({
                value,
                label: t(`payments:reserve.every.${value}`),
              }))}
            />
          </div>
          <Lines
            name="byRight"
            label={t('payments:reserve.byRight')}
            hint={t('payments:reserve.byRightHint')}
            addText={t('payments:reserve.addRight')}
            fresh={() => ({ rights: [], share: '' })}
            most={maxReserveParts}
            isOrdered
            line={(line) => (
              <>
                <ChoicesField name={`${line}.rights`} label={t('payments:reserve.rights')} choices={rights} />
                <TextField name={`${line}.share`} label={t('payments:reserve.share')} inputMode="decimal" />
              </>
            )}
          />
        </SpaceBetween>
      </FieldForm>
    </FormDialog>
  );
};
