import Box from '@cloudscape-design/components/box';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { releasePaymentRun } from '../../shared/paymentRuns/routes.ts';
import { releasePaymentRunSchema, type OpenedPaymentRun } from '../../shared/paymentRuns/schema.ts';
import { call } from '../api/call.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { DateField } from '../components/form/DateField.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { Amounts } from '../components/Money.tsx';
import { useText } from '../text/useText.ts';

const formSchema = releasePaymentRunSchema.pick({ executionDay: true });

/** Releases a run that somebody else made, with the day the bank shall pay. */
export const ReleaseRun = ({ run, onClose }: { run: OpenedPaymentRun; onClose: () => void }) => {
  const t = useText('paymentRuns');
  const { paymentRunId: id, payer, version, lines, totals, madeBy } = run;
  return (
    <FormDialog title={t('paymentRuns:release.title')} onClose={onClose}>
      <FieldForm
        schema={formSchema}
        defaults={{ executionDay: payerDay(payer) }}
        submitText={t('paymentRuns:release.submit')}
        onSubmit={async ({ executionDay }) => {
          await call(releasePaymentRun, { params: { id }, body: { version, executionDay } });
          onClose();
        }}
      >
        <Box>{t('paymentRuns:release.text', { count: lines.length, name: madeBy })}</Box>
        <Amounts amounts={totals} />
        <DateField name="executionDay" label={t('paymentRuns:field.executionDay')} />
      </FieldForm>
    </FormDialog>
  );
};
