import '../../components/form/form.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { isBetween, groupRules } from '../../../shared/contracts/accounts/groupRules.ts';
import { addRecoupmentGroup } from '../../../shared/contracts/accounts/groupRoutes.ts';
import {
  recoupmentGroupFieldsSchema,
  type RecoupmentGroupFields,
} from '../../../shared/contracts/accounts/groupSchema.ts';
import { listContracts } from '../../../shared/contracts/routes.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { CheckField, ChoicesField, TextField } from '../../components/form/fields.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { refreshGroups } from './groupsQuery.ts';

/** Chooses among the licensor's contracts with the same agent and paying company. */
const Contracts = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const { licensorId } = contract;
  const { data } = useQuery({
    queryKey: ['contracts', 'ofLicensor', licensorId],
    queryFn: ({ signal }) => call(listContracts, { query: { licensorId, offset: 0, limit: 100 }, signal }),
  });
  const choices = (data?.items ?? [contract])
    .filter((other) => isBetween(other, contract))
    .map(({ contractId, displayName, contractNumber }) => ({
      value: contractId,
      label: displayName,
      description: contractNumber,
    }));
  return <ChoicesField name="contractIds" label={t('payments:group.contracts')} choices={choices} />;
};

const Fields = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const allContracts = useWatch({ name: 'allContracts' }) as boolean;
  return (
    <SpaceBetween size="l">
      <p>{t('payments:group.text')}</p>
      <TextField name="name" label={t('payments:group.name')} />
      <CheckField name="allContracts" label={t('payments:group.all', { licensor: contract.licensorName })} />
      {!allContracts && <Contracts contract={contract} />}
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
        <Fields contract={contract} />
      </FieldForm>
    </FormDialog>
  );
};
