import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmAdvancePayments } from '../../../shared/accounting/advanceRoutes.ts';
import type { PaymentItem, TaxTrial } from '../../../shared/accounting/paymentSchema.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { firstPayerDay, payDateSchema } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { PayDayField } from '../../components/DayField.tsx';
import { ModalActions } from '../../components/dialog/ModalActions.tsx';
import { Money } from '../../components/Money.tsx';
import { useResultMessages } from '../../api/useResultMessages.ts';
import { estimateAll, sumEstimates, type Estimate } from './estimates.ts';
import { typeText } from '../../contracts/advances/advanceWords.ts';
import { refreshPayments } from '../../contracts/advances/refreshPayments.ts';
import { RowTable } from '../../components/list/RowTable.tsx';

type Failure = { contractAdvanceId: string; name: string };

/** Trial estimate of each payment, or the reason it cannot be made. */
const Estimates = ({ estimates }: { estimates: readonly Estimate[] }) => {
  const t = useText('payments');
  const figure = (id: 'amount' | 'tax' | 'afterTax') => ({
    id,
    name: t(`payments:field.${id}`),
    isFigure: true,
    cell: ({ trial }: Estimate) =>
      trial ? <Money amount={trial[id]} currency={trial.currency} /> : <span className="money">{'—'}</span>,
  });
  return (
    <RowTable
      rows={estimates}
      label={t('payments:together.estimates')}
      columns={[
        {
          id: 'payment',
          name: t('payments:field.payment'),
          isRowHeader: true,
          cell: ({ item, reason }) => (
            <>
              {item.licensorName}
              <span className="second-line">{`${typeText(t, item)} · ${item.contractNumber}`}</span>
              {reason && <Box color="text-status-error">{reason}</Box>}
            </>
          ),
        },
        figure('amount'),
        figure('tax'),
        figure('afterTax'),
      ]}
    />
  );
};

/** Payments that were not made, each with its reason. */
const Failures = ({ failures, items }: { failures: readonly Failure[]; items: readonly PaymentItem[] }) => {
  const t = useText('payments');
  const messageFor = useResultMessages(failures.map(({ name }) => name));
  if (failures.length === 0) return null;
  const itemName = (id: string) => {
    const item = items.find(({ contractAdvanceId }) => contractAdvanceId === id);
    return item ? `${item.licensorName}, ${item.contractNumber}` : id;
  };
  return (
    <Alert type="error" header={t('payments:together.failed', { count: failures.length })}>
      <ul>
        {failures.map(({ contractAdvanceId, name }) => (
          <li key={contractAdvanceId}>{`${itemName(contractAdvanceId)}: ${messageFor(name)}`}</li>
        ))}
      </ul>
    </Alert>
  );
};

/** Confirms with the totals, then pays the amounts of the trial estimates. */
const usePayAll = (onOutcome: (failures: readonly Failure[]) => void) => {
  const t = useText('payments');
  const locale = useLocale();
  const payment = useMutation({
    meta: { quiet: true },
    mutationFn: ({ payDate, trials }: { payDate: string; trials: readonly TaxTrial[] }) =>
      call(confirmAdvancePayments, {
        body: {
          contractAdvanceIds: trials.map(({ contractAdvanceId }) => contractAdvanceId),
          payDate,
          payments: trials.map(({ contractAdvanceId, tax, afterTax }) => ({
            contractAdvanceId,
            tax,
            afterTax,
          })),
        },
      }),
    onSuccess: ({ done, waiting, failures }) => {
      if (done.length > 0)
        notify({ kind: 'success', text: t('payments:together.done', { count: done.length }) });
      if (waiting.length > 0)
        notify({ kind: 'success', text: t('payments:approval.sentTogether', { count: waiting.length }) });
      onOutcome(failures);
    },
    onSettled: refreshPayments,
  });
  const ask = async (payDate: string, trials: readonly TaxTrial[]) => {
    const count = trials.length;
    const day = formatDay(payDate, locale);
    const money = (amount: string, currency: Currency) =>
      `${formatMoney(amount, currency, locale)} ${currency}`;
    const agreed = await confirm({
      title: t('payments:together.question', { count }),
      body: sumEstimates(trials).map(({ currency, tax, afterTax }) => (
        <p key={currency}>
          {t('payments:pay.totals', { tax: money(tax, currency), afterTax: money(afterTax, currency), day })}
        </p>
      )),
      action: t('payments:together.submit', { count }),
      typed: t('payments:together.typed', { count }),
    });
    if (agreed) payment.mutate({ payDate, trials });
  };
  return { ask, payment };
};

/**
 * Pays several payment items on one day, each by its trial estimate.
 * @param onLeft receives the items that were not paid, after the others were
 */
export const PayTogether = ({
  items,
  onLeft,
  onClose,
}: {
  items: readonly PaymentItem[];
  onLeft: (items: readonly PaymentItem[]) => void;
  onClose: () => void;
}) => {
  const t = useText('payments');
  const payers = items.map(({ payerEntity }) => payerEntity);
  const [day, setDay] = useState(() => firstPayerDay(payers));
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const payDate = payDateSchema.safeParse(day).data;
  const estimates = useMutation({
    meta: { quiet: true },
    mutationFn: (on: string) => estimateAll(items, on),
  });
  const { ask, payment } = usePayAll((failed) => {
    const names = new Set(failed.map(({ contractAdvanceId }) => contractAdvanceId));
    const impossible = (estimates.data ?? []).filter(({ trial }) => !trial).map(({ item }) => item);
    const left = [...items.filter(({ contractAdvanceId }) => names.has(contractAdvanceId)), ...impossible];
    setFailures(failed);
    estimates.reset();
    onLeft(left);
    if (left.length === 0) onClose();
  });
  const trials = (estimates.data ?? []).flatMap(({ trial }) => trial ?? []);
  const error = estimates.error ?? payment.error;
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      header={t('payments:together.title', { count: items.length })}
      footer={
        <ModalActions onCancel={onClose}>
          <Button
            disabled={!payDate}
            loading={estimates.isPending}
            onClick={() => payDate && estimates.mutate(payDate)}
          >
            {t('payments:action.trial')}
          </Button>
          <Button
            variant="primary"
            disabled={trials.length === 0 || !payDate}
            loading={payment.isPending}
            onClick={() => payDate && void ask(payDate, trials)}
          >
            {t('payments:together.submit', { count: trials.length })}
          </Button>
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        <div>{t('payments:together.text')}</div>
        {error && <Alert type="error">{explain(error)}</Alert>}
        <Failures failures={failures} items={items} />
        <PayDayField
          label={t('payments:field.payDate')}
          value={day}
          payers={payers}
          onPick={(picked) => {
            setDay(picked);
            estimates.reset();
          }}
        />
        <Estimates estimates={estimates.data ?? items.map((item) => ({ item }))} />
      </SpaceBetween>
    </Modal>
  );
};
