import '../components/form/form.css';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Input from '@cloudscape-design/components/input';
import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useCallback, useState } from 'react';
import { isSomeDifferent, remainderOf } from '../../shared/accounting/receivingRules.ts';
import { isZero, subtract } from '../../shared/money/decimal.ts';
import type { BankLine } from '../../shared/accounting/bankStatements/schema.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { payerEntities, payerEntitySchema, type PayerEntity } from '../../shared/reference/enumerations.ts';
import { isPossiblePayDay } from '../../shared/reference/businessDay.ts';
import { dateSchema } from '../../shared/reference/dates.ts';
import { useText } from '../text/useText.ts';
import { useLabel } from '../components/form/label.tsx';
import { useUnsavedGuard } from '../components/form/useUnsavedGuard.ts';
import { PayDayField } from '../components/DayField.tsx';
import { allotBankLine } from './bankStatements/allotBankLine.ts';
import { CashTable, type CashRow } from './CashTable.tsx';
import { checkLine, findEntry, isSmallRest, toCashLines, type CashEntries } from './receivingForm.ts';
import { ReceiptTotals } from './ReceiptTotals.tsx';
import { Transfer } from './Transfer.tsx';
import type { ReceivingFailure } from './ReceivingFailures.tsx';
import { useConfirmReceipt } from './useConfirmReceipt.tsx';
import { Section } from '../components/Section.tsx';

/** Fields for the day of receipt and the receiving company. */
const ReceiptDetails = ({
  payDate,
  payer,
  reference,
  onPayDate,
  onPayer,
  onReference,
}: {
  payDate: string;
  payer: PayerEntity;
  reference: string;
  onPayDate: (day: string) => void;
  onPayer: (payer: PayerEntity) => void;
  onReference: (reference: string) => void;
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
      <FormField
        label={useLabel({ name: 'reference', label: t('accounting:field.reference'), optional: true })}
        constraintText={t('accounting:hint.reference')}
      >
        <Input value={reference} onChange={({ detail }) => onReference(detail.value.slice(0, 100))} />
      </FormField>
    </div>
  );
};

/** Offer to write off small rests. Without a reason nothing is written off. */
const WriteOffSmall = ({
  reason,
  onChange,
}: {
  reason: string | undefined;
  onChange: (reason: string | undefined) => void;
}) => {
  const t = useText('accounting');
  return (
    <>
      <Checkbox
        checked={reason !== undefined}
        description={t('accounting:hint.writeOffSmall')}
        onChange={({ detail }) => onChange(detail.checked ? '' : undefined)}
      >
        {t('accounting:field.writeOffSmall')}
      </Checkbox>
      {reason !== undefined && (
        <FormField label={t('accounting:field.reason')}>
          <Input value={reason} onChange={({ detail }) => onChange(detail.value)} />
        </FormField>
      )}
    </>
  );
};

/** Note that claims stay open, with the offer to release their royalties in full. */
const ReleaseInFull = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => {
  const t = useText('accounting');
  return (
    <>
      <Alert type="info">{t('accounting:staysOpenText')}</Alert>
      <Checkbox
        checked={checked}
        description={t('accounting:hint.releaseInFull')}
        onChange={({ detail }) => onChange(detail.checked)}
      >
        {t('accounting:field.releaseInFull')}
      </Checkbox>
    </>
  );
};

/** Cash of the chosen batches by currency, typed by line or allotted from one transfer. */
const Cash = ({ rows, onEnter }: { rows: readonly CashRow[]; onEnter: (entries: CashEntries) => void }) => {
  const t = useText('accounting');
  return (
    <Section title={t('accounting:cash.title')} description={t('accounting:cash.text')}>
      <SpaceBetween size="m">
        <Transfer
          lines={rows}
          onAllot={(cash) =>
            onEnter(
              Object.fromEntries(
                rows.flatMap(({ key, entry }) =>
                  cash[key] ? [[key, { ...entry, ...cash[key] }] as const] : [],
                ),
              ),
            )
          }
        />
        <CashTable
          rows={rows}
          onChange={({ key, entry }, part) => onEnter({ [key]: { ...entry, ...part } })}
        />
      </SpaceBetween>
    </Section>
  );
};

/** Date, account and cash of the chosen batches, and the button that posts them. */
export const Receipt = ({
  batches,
  bankLine,
  onOutcome,
}: {
  batches: readonly Receivable[];
  /** Transfer the money came with. Day, company, reference and amounts are filled in from it. */
  bankLine?: BankLine | undefined;
  onOutcome: (failures: readonly ReceivingFailure[]) => void;
}) => {
  const t = useText('accounting');
  const [day, setDay] = useState<string>(bankLine?.bookedOn ?? '');
  const [payer, setPayer] = useState<PayerEntity>(bankLine?.payer ?? 'taipei');
  const [reference, setReference] = useState(bankLine?.reference ?? '');
  const [releaseInFull, setReleaseInFull] = useState(false);
  const [reason, setReason] = useState<string>();
  const [entries, setEntries] = useState<CashEntries>({});
  const payDate = isPossiblePayDay(payer, day) ? dateSchema.safeParse(day).data : undefined;
  const writeOff = reason?.trim() ? { reason: reason.trim(), bearer: 'house' as const } : undefined;
  const lines = toCashLines(batches);
  const filledIn = bankLine ? allotBankLine(lines, bankLine) : {};
  const rows = lines.map((line) => {
    const entry = findEntry({ ...filledIn, ...entries }, line);
    return { ...line, entry, checked: checkLine(line, entry, payDate ?? '1970-01-01', writeOff) };
  });
  const isEntered = rows.some(({ key }) => entries[key] !== undefined);
  useUnsavedGuard(useCallback(() => isEntered, [isEntered]));
  const arriving = rows.flatMap(({ batch, claim, checked }) =>
    checked.ok && checked.arrives ? [{ batch, claim, ...checked }] : [],
  );
  const receipts = arriving.map(({ receipt }) => receipt);
  const isReasonMissing = reason !== undefined && !writeOff;
  const isReady =
    payDate !== undefined &&
    arriving.length > 0 &&
    rows.every(({ checked }) => checked.ok) &&
    !isReasonMissing;
  const mayWriteOff =
    reason !== undefined || arriving.some(({ claim, receipt }) => isSmallRest(claim, receipt));
  const staysOpen = arriving.some(
    ({ claim, receipt }) => !isZero(subtract(remainderOf(claim), receipt.settled)),
  );
  const confirmation = useConfirmReceipt(batches, onOutcome, bankLine?.bankLineId);
  return (
    <SpaceBetween size="l">
      <Section title={t('accounting:circumstances')}>
        <ReceiptDetails
          payDate={day}
          payer={payer}
          reference={reference}
          onPayDate={setDay}
          onPayer={setPayer}
          onReference={setReference}
        />
      </Section>
      <Cash rows={rows} onEnter={(entered) => setEntries((now) => ({ ...now, ...entered }))} />
      <Section title={t('accounting:totals')}>
        <SpaceBetween size="m">
          <ReceiptTotals receipts={receipts} />
          {isSomeDifferent(receipts) && <Alert type="warning">{t('accounting:differenceText')}</Alert>}
          {mayWriteOff && <WriteOffSmall reason={reason} onChange={setReason} />}
          {staysOpen && <ReleaseInFull checked={releaseInFull} onChange={setReleaseInFull} />}
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
                  releaseInFull: staysOpen && releaseInFull,
                  cash: arriving.map(({ cash }) => ({
                    ...cash,
                    ...(reference.trim() && { reference: reference.trim() }),
                  })),
                  versions: Object.fromEntries(
                    arriving.map(({ batch: { batchId, version } }) => [batchId, version]),
                  ),
                })
              }
            >
              {t('accounting:action.confirm', { count: batches.length })}
            </Button>
          </Box>
        </SpaceBetween>
      </Section>
    </SpaceBetween>
  );
};
