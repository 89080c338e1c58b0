import '../components/form/form.css';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import { isSomeDifferent } from '../../shared/accounting/receivingRules.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { payerEntities, payerEntitySchema, type PayerEntity } from '../../shared/reference/enumerations.ts';
import { isPossiblePayDay } from '../../shared/reference/businessDay.ts';
import { dateSchema } from '../../shared/reference/dates.ts';
import { useText } from '../text/useText.ts';
import { useUnsavedGuard } from '../components/form/useUnsavedGuard.ts';
import { PayDayField } from '../components/DayField.tsx';
import { CashTable } from './CashTable.tsx';
import { checkLine, findEntry, toCashLines, type CashEntries } from './receivingForm.ts';
import { ReceiptTotals } from './ReceiptTotals.tsx';
import type { ReceivingFailure } from './ReceivingFailures.tsx';
import { useConfirmReceipt } from './useConfirmReceipt.tsx';

/** Fields for the day of receipt and the receiving company. */
const ReceiptDetails = ({
  payDate,
  payer,
  onPayDate,
  onPayer,
}: {
  payDate: string;
  payer: PayerEntity;
  onPayDate: (day: string) => void;
  onPayer: (payer: PayerEntity) => void;
}) => {
  const t = useText('accounting');
  const options = payerEntities.map((value) => ({ value, label: t(`accounting:payer.${value}`) }));
  return (
    <div className="form-grid">
      <PayDayField
        label={t('accounting:field.receivedOn')}
        value={payDate}
        payers={[payer]}
        onPick={onPayDate}
      />
      <FormField label={t('accounting:field.payer')} constraintText={t('accounting:hint.payer')}>
        <Select
          options={options}
          selectedOption={options.find(({ value }) => value === payer) ?? null}
          onChange={({ detail }) => onPayer(payerEntitySchema.parse(detail.selectedOption.value))}
        />
      </FormField>
    </div>
  );
};

/** Date, account and cash of the chosen batches, and the button that posts them. */
export const Receipt = ({
  batches,
  onOutcome,
}: {
  batches: readonly Receivable[];
  onOutcome: (failures: readonly ReceivingFailure[]) => void;
}) => {
  const t = useText('accounting');
  const [day, setDay] = useState('');
  const [payer, setPayer] = useState<PayerEntity>('taipei');
  const [entries, setEntries] = useState<CashEntries>({});
  const payDate = isPossiblePayDay(payer, day) ? dateSchema.safeParse(day).data : undefined;
  const rows = toCashLines(batches).map((line) => {
    const entry = findEntry(entries, line);
    return { ...line, entry, checked: checkLine(line, entry, payDate ?? '1970-01-01') };
  });
  const isEntered = rows.some(({ key }) => entries[key] !== undefined);
  useUnsavedGuard(useCallback(() => isEntered, [isEntered]));
  const right = rows.flatMap(({ checked }) => (checked.ok ? [checked] : []));
  const receipts = right.map(({ receipt }) => receipt);
  const isReady = payDate !== undefined && batches.length > 0 && right.length === rows.length;
  const confirmation = useConfirmReceipt(batches, onOutcome);
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('accounting:circumstances')}</Header>}>
        <ReceiptDetails payDate={day} payer={payer} onPayDate={setDay} onPayer={setPayer} />
      </Container>
      <Container
        header={
          <Header variant="h2" description={t('accounting:cash.text')}>
            {t('accounting:cash.title')}
          </Header>
        }
      >
        <CashTable
          rows={rows}
          onChange={(row, part) => setEntries((now) => ({ ...now, [row.key]: { ...row.entry, ...part } }))}
        />
      </Container>
      <Container header={<Header variant="h2">{t('accounting:totals')}</Header>}>
        <SpaceBetween size="m">
          <ReceiptTotals receipts={receipts} />
          {isSomeDifferent(receipts) && <Alert type="warning">{t('accounting:differenceText')}</Alert>}
          <Box float="right">
            <Button
              variant="primary"
              disabled={!isReady}
              disabledReason={t('accounting:notReady')}
              loading={confirmation.isPending}
              onClick={() =>
                payDate &&
                void confirmation.ask({
                  payDate,
                  payer,
                  receipts,
                  cash: right.map(({ cash }) => cash),
                  versions: Object.fromEntries(batches.map(({ batchId, version }) => [batchId, version])),
                })
              }
            >
              {t('accounting:action.confirm', { count: batches.length })}
            </Button>
          </Box>
        </SpaceBetween>
      </Container>
    </SpaceBetween>
  );
};
