import * as z from 'zod';
import { tickFinding } from '../../shared/missingIncome/routes.ts';
import { tickReasonSchema, type ListedFinding } from '../../shared/missingIncome/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextAreaField } from '../components/form/fields.tsx';
import { useText } from '../text/useText.ts';
import { subjectText } from './findingWords.ts';

const schema = z.object({ reason: tickReasonSchema });

/** Dialog that ticks off a finding with a reason. */
export const TickDialog = ({ finding, onClose }: { finding: ListedFinding; onClose: () => void }) => {
  const t = useText('missingIncome', 'statements');
  return (
    <FormDialog title={t('missingIncome:tickNamed', { name: subjectText(finding) })} onClose={onClose}>
      <FieldForm
        schema={schema}
        defaults={{}}
        submitText={t('missingIncome:tick')}
        onSubmit={async ({ reason }) => {
          await call(tickFinding, { params: { id: finding.findingId }, body: { reason } });
          await queryClient.invalidateQueries({ queryKey: ['list', 'missingIncome'] });
          notify({ kind: 'success', text: t('missingIncome:ticked') });
          onClose();
        }}
      >
        <TextAreaField name="reason" label={t('missingIncome:field.reason')} />
      </FieldForm>
    </FormDialog>
  );
};
