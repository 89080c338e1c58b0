import '../../components/form/form.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useWatch } from 'react-hook-form';
import { groupRules } from '../../../shared/contracts/accounts/groupRules.ts';
import { addRecoupmentGroup } from '../../../shared/contracts/accounts/groupRoutes.ts';
import {
  recoupmentGroupFieldsSchema,
  type RecoupmentGroupFields,
} from '../../../shared/contracts/accounts/groupSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { CheckField, TextField } from '../../components/form/fields.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { contractsBeside } from '../contractSource.ts';
import { ContractsField } from '../form/ContractsField.tsx';
import { refreshGroups } from './groupsQuery.ts';

/** Fields of a group: its name, the contracts in it unless it has all of the licensor, and its days. */
export const GroupFields = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const allContracts = useWatch({ name: 'allContracts' }) as boolean;
  return (
    <SpaceBetween size="l">
      <p>{t('payments:group.text')}</p>
      <TextField name="name" label={t('payments:group.name')} />
      <CheckField name="allContracts" label={t('payments:group.all', { licensor: contract.licensorName })} />
      {!allContracts && (
        <ContractsField
          name="contractIds"
          label={t('payments:group.contracts')}
          source={contractsBeside(contract, contract.licensorId)}
        />
      )}
      <div className="form-grid">
        <DateField name="startDate" label={t('payments:group.startDate')} />
        <DateField
          name="endDate"
          label={t('payments:group.endDate')}
          hint={t('payments:group.endHint')}
          optional
        />
      </div>
    </SpaceBetween>
  );
};

/** Joins contracts so that they recoup each other, with the server's rules. */
export const AddGroup = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const t = useText('payments');
  const cancel = useClosing(onClose);
  const { contractId, licensorName, payerEntity } = contract;
  const add = async (body: RecoupmentGroupFields) => {
    await call(addRecoupmentGroup, { params: { id: contractId }, body });
    await refreshGroups();
    notify({ kind: 'success', text: t('payments:group.done') });
    onClose();
  };
  return (
    <FormDialog size="large" title={t('payments:group.action')} onClose={onClose}>
      <FieldForm
        schema={recoupmentGroupFieldsSchema}
        defaults={{
          name: licensorName,
          allContracts: false,
          contractIds: [contractId],
          startDate: payerDay(payerEntity),
        }}
        rules={groupRules}
        onSubmit={add}
        submitText={t('payments:group.submit')}
        onCancel={cancel}
      >
        <GroupFields contract={contract} />
      </FieldForm>
    </FormDialog>
  );
};
