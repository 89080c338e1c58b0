import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { setBatchOwner } from '../../../shared/statements/ownerRoutes.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { RecordField } from '../../components/form/RecordField.tsx';
import { agentSource } from '../../people/ownerSource.ts';
import type { VersionedBatch } from '../useBatch.ts';

const ownerSchema = setBatchOwner.body.pick({ ownerId: true });

type Props = { batch: VersionedBatch; onClose: () => void };

/** Lets staff choose the company a statement is for. */
export const GiveToOwner = ({ batch: { batchId, batchNo, version, stage }, onClose }: Props) => {
  const t = useText('statements');
  return (
    <FormDialog title={t('statements:owner.title', { batchNo })} onClose={onClose}>
      <FieldForm
        schema={ownerSchema}
        defaults={{ ownerId: '' }}
        submitText={t('statements:owner.give')}
        onSubmit={async (values) => {
          await call(setBatchOwner, { params: { id: batchId }, body: { ...values, version } });
          notify({ kind: 'success', text: t('statements:owner.given') });
          await queryClient.invalidateQueries();
          onClose();
        }}
      >
        <SpaceBetween size="m">
          <RecordField
            name="ownerId"
            label={t('statements:field.owner')}
            hint={t('statements:owner.hint')}
            source={agentSource}
          />
          {stage === 'review' && <Alert type="warning">{t('statements:owner.readAnew')}</Alert>}
        </SpaceBetween>
      </FieldForm>
    </FormDialog>
  );
};
