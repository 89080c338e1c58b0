import SpaceBetween from '@cloudscape-design/components/space-between';
import { savePaymentCondition } from '../../../shared/accounting/conditionRoutes.ts';
import {
  paymentConditionSchema,
  type PaymentCondition,
} from '../../../shared/contracts/accounts/conditionSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { contractsBeside } from '../contractSource.ts';
import { ContractsField } from '../form/ContractsField.tsx';

const formSchema = paymentConditionSchema.omit({ version: true });

/** Chooses the contracts that must be recouped before royalty of a contract is payable. */
export const ConditionForm = ({
  contract,
  condition: { recoupedFirst, version },
  onClose,
  onSaved,
}: {
  contract: Contract;
  condition: PaymentCondition;
  onClose: () => void;
  onSaved: () => Promise<void>;
}) => {
  const t = useText('payments');
  const cancel = useClosing(onClose);
  return (
    <FormDialog title={t('payments:condition.title')} onClose={onClose}>
      <FieldForm
        schema={formSchema}
        defaults={{ recoupedFirst }}
        submitText={t('payments:condition.save')}
        onCancel={cancel}
        onSubmit={async (values) => {
          await call(savePaymentCondition, {
            params: { id: contract.contractId },
            body: { recoupedFirst: values.recoupedFirst, version },
          });
          await onSaved();
          notify({ kind: 'success', text: t('payments:condition.saved') });
          onClose();
        }}
      >
        <SpaceBetween size="l">
          <p>{t('payments:condition.text')}</p>
          <ContractsField
            name="recoupedFirst"
            label={t('payments:condition.contract')}
            source={contractsBeside(contract)}
            optional
          />
        </SpaceBetween>
      </FieldForm>
    </FormDialog>
  );
};
