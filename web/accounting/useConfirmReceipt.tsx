import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { confirmStatementPayments } from '../../shared/accounting/receivingRoutes.ts';
import { isSomeDifferent } from '../../shared/accounting/receivingRules.ts';
import type { Receivable, ReceivedCash } from '../../shared/accounting/receivingSchema.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import type { Receipt } from '../../shared/money/reconciliationSchema.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { watchImport } from '../statements/importWatch.ts';
import { ReceiptTotals } from './ReceiptTotals.tsx';
import { withNumbers, type ReceivingFailure } from './ReceivingFailures.tsx';

/** The receipt that is posted once the person agrees. */
type ReceiptOrder = {
  payDate: string;
  payer: PayerEntity;
  releaseInFull: boolean;
  cash: readonly ReceivedCash[];
  receipts: readonly Receipt[];
  /** Versions of the batches the totals were calculated from. */
  versions: Readonly<Record<string, number>>;
};

/** The batches as they were confirmed: lists no longer show them once they are received. */
type Asked = { asked: readonly Receivable[] };

/** Confirms with the totals, posts once, reports failures, and follows the postings to their end. */
export const useConfirmReceipt = (
  batches: readonly Receivable[],
  onOutcome: (failures: readonly ReceivingFailure[]) => void,
  bankLineId?: string,
) => {
  const t = useText('accounting');
  const navigate = useNavigate();
  const locale = useLocale();
  const posting = useMutation({
    mutationFn: ({ payDate, payer, releaseInFull, cash, versions }: ReceiptOrder & Asked) =>
      call(confirmStatementPayments, {
        body: {
          statementIdList: Object.keys(versions),
          payDate,
          payer,
          releaseInFull,
          cash: [...cash],
          versions: { ...versions },
          bankLineId,
        },
      }),
    onSuccess: (outcome, { asked }) => {
      for (const batchId of outcome.done) {
        const name = asked.find((batch) => batch.batchId === batchId)?.batchNo ?? batchId;
        void watchImport(batchId, name, () => void navigate(recordAddress.batch(batchId)), 'receiving');
      }
      if (outcome.done.length > 0)
        notify({ kind: 'success', text: t('accounting:done', { count: outcome.done.length }) });
      onOutcome(withNumbers(outcome.failures, asked));
    },
    onSettled: () =>
      Promise.all(
        [['list', 'receivables'], ['list', 'bankLines'], ['bankLine']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  /** Returns the number of the only batch, or the count of several. */
  const wordsFor = ([first, ...others]: readonly Receivable[]) =>
    others.length > 0 || !first ? t('accounting:question.typed', { count: batches.length }) : first.batchNo;
  const ask = async (order: ReceiptOrder) => {
    const agreed = await confirm({
      title: t('accounting:question.title', { count: batches.length }),
      body: (
        <SpaceBetween size="m">
          <Box>
            {t('accounting:question.text', {
              day: formatDay(order.payDate, locale),
              payer: t(`accounting:payer.${order.payer}`),
            })}
          </Box>
          <ReceiptTotals receipts={order.receipts} />
        </SpaceBetween>
      ),
      action: t('accounting:action.confirm', { count: batches.length }),
      typed: wordsFor(batches),
      ...(isSomeDifferent(order.receipts) && { warning: t('accounting:differenceText') }),
    });
    if (agreed) posting.mutate({ ...order, asked: batches });
  };
  return { ask, isPending: posting.isPending };
};
