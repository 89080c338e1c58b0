import SpaceBetween from '@cloudscape-design/components/space-between';
import { groupRules } from '../../../shared/contracts/accounts/groupRules.ts';
import { endRecoupmentGroup } from '../../../shared/contracts/accounts/groupRoutes.ts';
import { endGroupSchema, type ListedGroup } from '../../../shared/contracts/accounts/groupSchema.ts';
import { brokenRules } from '../../../shared/api/fieldRule.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { refreshGroups } from './groupsQuery.ts';

const formSchema = endGroupSchema.omit({ version: true });

/** Sets the last day of a recoupment group. */
export const EndGroup = ({
  contractId,
  group,
  onClose,
}: {
  contractId: string;
  group: ListedGroup;
  onClose: () => void;
}) => {
  const t = useText('payments');
  const locale = useLocale();
  const cancel = useClosing(onClose);
  const { groupId, name, version, payerEntity, endDate = payerDay(payerEntity) } = group;
  return (
    <FormDialog title={t('payments:group.endNamed', { name })} onClose={onClose}>
      <FieldForm
        schema={formSchema}
        defaults={{ endDate }}
        rules={[
          { over: ['endDate'], problems: (values) => brokenRules(groupRules, { ...group, ...values }) },
        ]}
        submitText={t('payments:group.end')}
        onCancel={cancel}
        onSubmit={async (values) => {
          await call(endRecoupmentGroup, {
            params: { id: contractId, groupId },
            body: { ...values, version },
          });
          await refreshGroups();
          const day = formatDay(values.endDate, locale);
          notify({ kind: 'success', text: t('payments:group.ended', { day }) });
          onClose();
        }}
      >
        <SpaceBetween size="l">
          <p>{t('payments:group.endText')}</p>
          <DateField name="endDate" label={t('payments:group.endDate')} />
        </SpaceBetween>
      </FieldForm>
    </FormDialog>
  );
};
