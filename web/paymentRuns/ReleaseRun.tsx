import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { payerDay } from '../../shared/reference/businessDay.ts';
import { listDebtorAccounts, releasePaymentRun } from '../../shared/paymentRuns/routes.ts';
import { releasePaymentRunSchema, type OpenedPaymentRun } from '../../shared/paymentRuns/schema.ts';
import { call } from '../api/call.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { DateField } from '../components/form/DateField.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { Amounts } from '../components/Money.tsx';
import { useText } from '../text/useText.ts';
import { debtorAccountsKey } from './runWords.ts';

const formSchema = releasePaymentRunSchema.pick({ executionDay: true });

/** Names the currencies that the company has no account to pay from in: the file for the bank would be refused. */
const MissingAccounts = ({ payer, totals }: Pick<OpenedPaymentRun, 'payer' | 'totals'>) => {
  const t = useText('paymentRuns');
  const { data } = useQuery({
    queryKey: debtorAccountsKey,
    queryFn: ({ signal }) => call(listDebtorAccounts, { signal }),
  });
  if (!data) return null;
  const hasAccount = (currency: string) =>
    data.items.some((account) => account.payer === payer && account.currency === currency);
  const missing = totals.map(({ currency }) => currency).filter((currency) => !hasAccount(currency));
  if (missing.length === 0) return null;
  return (
    <Alert type="warning">{t('paymentRuns:release.noAccount', { currencies: missing.join(', ') })}</Alert>
  );
};

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
        <MissingAccounts payer={payer} totals={totals} />
        <DateField name="executionDay" label={t('paymentRuns:field.executionDay')} />
      </FieldForm>
    </FormDialog>
  );
};
