import Box from '@cloudscape-design/components/box';
import {
  dealContractSchema,
  dealCorrectionSchema,
  type Deal,
  type ProjectDetail,
} from '../../../shared/projects/schema.ts';
import { correctProjectDeal, setDealContract } from '../../../shared/projects/submissionRoutes.ts';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { RecordField } from '../../components/form/RecordField.tsx';
import { TextAreaField, TextField } from '../../components/form/fields.tsx';
import { contractSource } from '../../contracts/contractSource.ts';
import { useText } from '../../text/useText.ts';
import type { DealPurpose } from './Deal.tsx';
import { showChanged } from './useProject.ts';

type FormProps = { project: ProjectDetail; deal: Deal; onClose: () => void };

/** Schemas as the forms hold them: a field left blank is absent. */
const isrcForm = dealCorrectionSchema.extend({ isrc: dealCorrectionSchema.shape.isrc.unwrap().optional() });
const contractForm = dealContractSchema.extend({
  contractId: dealContractSchema.shape.contractId.unwrap().optional(),
});

const IsrcForm = ({ project: { projectId }, deal, onClose }: FormProps) => {
  const t = useText('projects');
  return (
    <FieldForm
      schema={isrcForm}
      defaults={{ isrc: deal.isrc ?? '', reason: '' }}
      submitText={t('common:action.save')}
      onSubmit={async ({ isrc = null, reason }) => {
        const changed = await call(correctProjectDeal, { params: { id: projectId }, body: { isrc, reason } });
        onClose();
        await showChanged(changed, t('projects:detail.done.isrc'));
      }}
    >
      <Box>{t('projects:detail.hint.correctIsrc')}</Box>
      <TextField
        name="isrc"
        label={t('projects:detail.field.isrc')}
        hint={t('projects:detail.hint.isrc')}
        optional
      />
      <TextAreaField name="reason" label={t('projects:detail.field.reason')} />
    </FieldForm>
  );
};

const ContractForm = ({ project: { projectId }, deal, onClose }: FormProps) => {
  const t = useText('projects');
  return (
    <FieldForm
      schema={contractForm}
      defaults={{ contractId: deal.contractId ?? '' }}
      submitText={t('common:action.save')}
      onSubmit={async ({ contractId = null }) => {
        const changed = await call(setDealContract, { params: { id: projectId }, body: { contractId } });
        onClose();
        await showChanged(changed, t('projects:detail.done.contract'));
      }}
    >
      <RecordField
        name="contractId"
        label={t('projects:detail.field.contract')}
        source={contractSource}
        optional
      />
    </FieldForm>
  );
};

/** Dialog of A&R about a deal that was made. */
export const DealDialog = ({ purpose, ...props }: FormProps & { purpose: DealPurpose }) => {
  const t = useText('projects');
  return (
    <FormDialog title={t(`projects:detail.action.${purpose}`)} onClose={props.onClose}>
      {purpose === 'isrc' ? <IsrcForm {...props} /> : <ContractForm {...props} />}
    </FormDialog>
  );
};
