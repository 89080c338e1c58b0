import Box from '@cloudscape-design/components/box';
import { failPaymentLine } from '../../shared/paymentRuns/routes.ts';
import { failPaymentLineSchema, type PaymentLine } from '../../shared/paymentRuns/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextAreaField } from '../components/form/fields.tsx';
import { useText } from '../text/useText.ts';

const formSchema = failPaymentLineSchema.pick({ reason: true });

/** Records by hand that the bank did not pay a line, with the reason it gave. */
export const FailLine = ({
  paymentRunId,
  line: { withdrawalId, licensorName },
  onClose,
}: {
  paymentRunId: string;
  line: PaymentLine;
  onClose: () => void;
}) => {
  const t = useText('paymentRuns');
  return (
    <FormDialog title={t('paymentRuns:fail.title', { name: licensorName })} onClose={onClose}>
      <FieldForm
        schema={formSchema}
        defaults={{ reason: '' }}
        submitText={t('paymentRuns:fail.submit')}
        onSubmit={async ({ reason }) => {
          await call(failPaymentLine, { params: { id: paymentRunId }, body: { withdrawalId, reason } });
          await queryClient.invalidateQueries();
          onClose();
        }}
      >
        <Box>{t('paymentRuns:fail.text')}</Box>
        <TextAreaField name="reason" label={t('paymentRuns:fail.reason')} />
      </FieldForm>
    </FormDialog>
  );
};
