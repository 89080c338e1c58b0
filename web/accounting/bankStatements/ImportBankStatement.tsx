import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import { useState } from 'react';
import { importBankStatement } from '../../../shared/accounting/bankStatements/routes.ts';
import {
  bankStatementInputSchema,
  type BankStatementOutcome,
} from '../../../shared/accounting/bankStatements/schema.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { currencySchema } from '../../../shared/money/currency.ts';
import { payerEntities } from '../../../shared/reference/enumerations.ts';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { toBase64 } from '../../components/file/toBase64.ts';
import { ChoiceField } from '../../components/form/fields.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { useText } from '../../text/useText.ts';

const formSchema = bankStatementInputSchema.pick({ payer: true, currency: true });

const currencyOptions = currencySchema.options.map((value) => ({ value, label: value }));

/** Counts and faults of an imported file. */
const Outcome = ({ outcome }: { outcome: BankStatementOutcome }) => {
  const t = useText('accounting');
  const { added, known, outgoing, pending, faults, differences } = outcome;
  const faultText = faults
    .map(({ line, reason }) =>
      t('accounting:bank.fault', { line, reason: t(`accounting:bank.reason.${reason}`) }),
    )
    .join(', ');
  return (
    <Alert type={faults.length + differences.length > 0 ? 'warning' : 'success'}>
      {t('accounting:bank.outcome', { added, known, outgoing, pending })}
      {faultText && <Box>{t('accounting:bank.faults', { lines: faultText })}</Box>}
      {differences.map(({ currency, amount }) => (
        <Box key={currency}>{t('accounting:bank.differs', { currency, amount })}</Box>
      ))}
    </Alert>
  );
};

/** Brings in the file of a bank statement, and says what became of its lines. */
export const ImportBankStatement = ({ onClose }: { onClose: () => void }) => {
  const t = useText('accounting', 'validation');
  const [files, setFiles] = useState<File[]>([]);
  const [isMissing, setMissing] = useState(false);
  const [outcome, setOutcome] = useState<BankStatementOutcome>();
  return (
    <FormDialog title={t('accounting:bank.import')} onClose={onClose}>
      {outcome ? (
        <Outcome outcome={outcome} />
      ) : (
        <FieldForm
          schema={formSchema}
          defaults={{ payer: 'taipei' as const }}
          submitText={t('accounting:bank.submit')}
          onSubmit={async ({ payer, currency }) => {
            const [file] = files;
            setMissing(!file);
            if (!file) return false;
            const content = await toBase64(file);
            setOutcome(
              await call(importBankStatement, { body: { fileName: file.name, content, payer, currency } }),
            );
            return true;
          }}
        >
          <FileDrop
            label={t('accounting:bank.file')}
            files={files}
            onChange={setFiles}
            sizes={uploadTypes.TempBankStatement.sizes}
            error={isMissing && files.length === 0 ? t('validation:required') : undefined}
          />
          <Box color="text-body-secondary">{t('accounting:bank.hint')}</Box>
          <ChoiceField
            name="payer"
            label={t('accounting:bank.account')}
            choices={payerEntities.map((value) => ({ value, label: t(`accounting:payer.${value}`) }))}
          />
          <ChoiceField
            name="currency"
            label={t('accounting:bank.currency')}
            choices={currencyOptions}
            optional
          />
        </FieldForm>
      )}
    </FormDialog>
  );
};
