import { refuseRelease } from '../../../shared/reviews/companyAuditRoutes.ts';
import { refuseReleaseInputSchema } from '../../../shared/reviews/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextAreaField } from '../../components/form/fields.tsx';
import { useText } from '../../text/useText.ts';

const remarkSchema = refuseReleaseInputSchema.pick({ remark: true });

/** Dialog that returns a submission to its submitter with a remark. */
export const RefuseDialog = ({ reviewId, onClose }: { reviewId: string; onClose: () => void }) => {
  const t = useText('people');
  return (
    <FormDialog title={t('people:review.company.refuse')} onClose={onClose}>
      <FieldForm
        schema={remarkSchema}
        defaults={{}}
        submitText={t('people:review.company.refuse')}
        onSubmit={async ({ remark }) => {
          await call(refuseRelease, { body: { reviewId, remark } });
          await queryClient.invalidateQueries();
          notify({ kind: 'success', text: t('people:review.company.refused') });
          onClose();
        }}
      >
        <TextAreaField name="remark" label={t('people:review.company.remark')} />
      </FieldForm>
    </FormDialog>
  );
};
