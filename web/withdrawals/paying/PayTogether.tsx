import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { TFunction } from 'i18next';
import { isPayableNow } from '../../../shared/approvals/secondPerson.ts';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { sum } from '../../../shared/money/decimal.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';
import { ApiRefusal } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { ModalActions } from '../../components/dialog/ModalActions.tsx';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { DayPicker } from '../../components/pickers/DayPicker.tsx';
import { issueText } from '../../components/form/issues.ts';
import { RowTable } from '../../components/list/RowTable.tsx';
import { Amounts, Money } from '../../components/Money.tsx';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { lineProblem, usePayments, type PaymentLine } from './usePayments.ts';

/** Returns the net amounts of payments by currency. */
const sumsOf = (withdrawals: readonly Withdrawal[]): { currency: string; amount: string }[] =>
  [...new Set(withdrawals.map(({ currency }) => currency))].map((currency) => ({
    currency,
    amount: sum(withdrawals.filter((one) => one.currency === currency).map(({ net }) => net)),
  }));

/** Returns why a line was refused: the result, and the reasons at its parts. */
const failureText = (t: TFunction, error: unknown): string => {
  const issues = error instanceof ApiRefusal ? error.issues : [];
  const reasons = new Set(issues.map(({ message }) => issueText(t, message)));
  return [explain(error), ...reasons].join(' ');
};

/** Shows the result of a line, or the facts it still lacks. */
const LineState = ({ line }: { line: PaymentLine }) => {
  const t = useText('withdrawals', 'validation');
  const problem = lineProblem(line);
  if (line.state === 'paid')
    return <StatusIndicator type="success">{t('withdrawals:together.paid')}</StatusIndicator>;
  if (line.state === 'paying')
    return <StatusIndicator type="in-progress">{t('withdrawals:together.paying')}</StatusIndicator>;
  if (line.state === 'failed')
    return (
      <StatusIndicator type="error" wrapText>
        {failureText(t, line.error)}
      </StatusIndicator>
    );
  return problem === undefined ? (
    <StatusIndicator type="info">{t('withdrawals:together.ready')}</StatusIndicator>
  ) : (
    <StatusIndicator type="pending" wrapText>
      {issueText(t, problem)}
    </StatusIndicator>
  );
};

/** Proofs of a line; each can be taken away again. */
const Proofs = ({ line, onRelease }: { line: PaymentLine; onRelease: (file: File) => void }) => {
  const t = useText('withdrawals');
  if (line.files.length === 0) return <>{'—'}</>;
  return (
    <>
      {line.files.map((file) => (
        <div key={file.name} className="together-proof">
          <span>{file.name}</span>
          {line.state !== 'paid' && (
            <Button
              variant="inline-icon"
              iconName="close"
              formAction="none"
              ariaLabel={t('withdrawals:together.release', { name: file.name })}
              onClick={() => onRelease(file)}
            />
          )}
        </div>
      ))}
    </>
  );
};

/** Proofs whose names fit no payment, or several: a person chooses. */
const Unmatched = ({
  files,
  lines,
  onAssign,
}: {
  files: readonly File[];
  lines: readonly PaymentLine[];
  onAssign: (file: File, id: string) => void;
}) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const options = lines
    .filter(({ state }) => state !== 'paid')
    .map(({ withdrawal: { withdrawalId, licensorName, net, currency } }) => ({
      value: withdrawalId,
      label: `${licensorName} · ${formatMoney(net, currency, locale)} ${currency}`,
    }));
  if (files.length === 0) return null;
  return (
    <Alert type="warning" header={t('withdrawals:together.unmatched', { count: files.length })}>
      <SpaceBetween size="xs">
        {files.map((file) => (
          <div key={file.name} className="together-choice">
            <span>{file.name}</span>
            <Select
              ariaLabel={t('withdrawals:together.assign', { name: file.name })}
              placeholder={t('withdrawals:together.assign', { name: file.name })}
              options={options}
              selectedOption={null}
              onChange={({ detail }) => onAssign(file, detail.selectedOption.value ?? '')}
            />
          </div>
        ))}
      </SpaceBetween>
    </Alert>
  );
};

/**
 * Pays several requests together: proofs dropped at once are matched to the lines by their names, each line can be changed,
 * and each is paid or refused by itself. Requests that a second person must release first are left out.
 */
export const PayTogether = ({
  withdrawals,
  onClose,
}: {
  withdrawals: readonly Withdrawal[];
  onClose: () => void;
}) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const payable = withdrawals.filter((one) => isPayableNow(one) && !one.offline);
  const left = withdrawals.filter((one) => !payable.includes(one));
  const { lines, unmatched, isPaying, ready, enter, takeFiles, assign, release, payAll } =
    usePayments(payable);
  const sums = sumsOf(ready.map(({ withdrawal }) => withdrawal));
  const ask = async () => {
    const agreed = await confirm({
      title: t('withdrawals:together.question', { count: ready.length }),
      body: t('withdrawals:pay.consequence', {
        amount: sums
          .map(({ currency, amount }) => `${formatMoney(amount, currency, locale)} ${currency}`)
          .join(', '),
      }),
      action: t('withdrawals:together.submit', { count: ready.length }),
      typed: t('withdrawals:together.typed', { count: ready.length }),
    });
    if (agreed) await payAll(ready);
  };
  return (
    <Modal
      visible
      size="max"
      onDismiss={onClose}
      header={t('withdrawals:together.title', { count: payable.length })}
      footer={
        <ModalActions
          onCancel={onClose}
          cancelText={t(ready.length === 0 ? 'withdrawals:together.close' : 'common:action.cancel')}
        >
          <Button
            variant="primary"
            disabled={ready.length === 0}
            loading={isPaying}
            onClick={() => void ask()}
          >
            {t('withdrawals:together.submit', { count: ready.length })}
          </Button>
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        <div>{t('withdrawals:together.text')}</div>
        {left.length > 0 && (
          <Alert type="info">
            {t('withdrawals:together.left', {
              names: left.map(({ licensorName }) => licensorName).join(', '),
            })}
          </Alert>
        )}
        <FileDrop
          label={t('withdrawals:together.proofs')}
          files={unmatched}
          onChange={takeFiles}
          sizes={uploadTypes.WithdrawPaymentAttachment.sizes}
          taken={lines.flatMap(({ files }) => files.map(({ name }) => name))}
          multiple
        />
        <Unmatched files={unmatched} lines={lines} onAssign={assign} />
        <RowTable
          label={t('withdrawals:together.lines')}
          rows={lines}
          rowId={({ withdrawal }: PaymentLine) => withdrawal.withdrawalId}
          columns={[
            {
              id: 'payee',
              name: t('withdrawals:field.licensor'),
              isRowHeader: true,
              cell: ({ withdrawal: { licensorName, documentNumber } }) => (
                <>
                  {licensorName}
                  {documentNumber && <span className="second-line">{documentNumber}</span>}
                </>
              ),
            },
            {
              id: 'net',
              name: t('withdrawals:field.net'),
              isFigure: true,
              cell: ({ withdrawal: { net, currency } }) => <Money amount={net} currency={currency} />,
            },
            {
              id: 'payDate',
              name: t('withdrawals:field.payDate'),
              minWidth: 190,
              cell: ({ withdrawal: { withdrawalId, licensorName }, payDate, state }) =>
                state === 'paid' ? (
                  payDate
                ) : (
                  <DayPicker
                    value={payDate}
                    ariaLabel={`${t('withdrawals:field.payDate')}, ${licensorName}`}
                    onPick={(day) => enter(withdrawalId, { payDate: day })}
                  />
                ),
            },
            {
              id: 'fee',
              name: t('withdrawals:field.serviceFee'),
              minWidth: 120,
              cell: ({ withdrawal: { withdrawalId, licensorName }, serviceFee, state }) => (
                <Input
                  ariaLabel={`${t('withdrawals:field.serviceFee')}, ${licensorName}`}
                  value={serviceFee}
                  inputMode="decimal"
                  disabled={state === 'paid'}
                  onChange={({ detail }) => enter(withdrawalId, { serviceFee: detail.value.trim() })}
                />
              ),
            },
            {
              id: 'proof',
              name: t('withdrawals:proof.title'),
              cell: (line) => (
                <Proofs line={line} onRelease={(file) => release(line.withdrawal.withdrawalId, file)} />
              ),
            },
            {
              id: 'state',
              name: t('withdrawals:field.status'),
              cell: (line) => (
                <span className="whole-words">
                  <LineState line={line} />
                </span>
              ),
            },
          ]}
        />
        {sums.length > 0 && (
          <SpaceBetween direction="horizontal" size="m">
            <strong>{t('withdrawals:together.sum', { count: ready.length })}</strong>
            <Amounts amounts={sums} />
          </SpaceBetween>
        )}
      </SpaceBetween>
    </Modal>
  );
};
