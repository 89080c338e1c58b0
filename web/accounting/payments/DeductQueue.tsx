import '../../statements/statements.css';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { decideDeduction, listHeldDeductions } from '../../../shared/accounting/advanceRoutes.ts';
import type { HeldDeduction, ListedDeduction } from '../../../shared/accounting/paymentSchema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { ListTable, type Column } from '../../components/list/ListTable.tsx';
import { Money } from '../../components/Money.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { ContractCell } from './ContractCell.tsx';

const toRowId = ({ contractAdvanceId, contractId, batchId }: HeldDeduction): string =>
  `${contractAdvanceId}.${contractId}.${batchId}`;

const useDecide = () => {
  const t = useText('payments');
  const locale = useLocale();
  const decision = useMutation({
    mutationFn: ({ row, deduct }: { row: HeldDeduction; deduct: boolean }) => {
      const { contractAdvanceId, contractId, batchId, held } = row;
      return call(decideDeduction, { body: { contractAdvanceId, contractId, batchId, held, deduct } });
    },
    onSuccess: (_, { deduct }) =>
      notify({ kind: 'success', text: t(deduct ? 'payments:held.deducted' : 'payments:held.released') }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['list', 'heldDeductions'] }),
        queryClient.invalidateQueries({ queryKey: ['news'] }),
      ]),
  });
  const ask = async (row: HeldDeduction, deduct: boolean) => {
    const { currency, deductible, held, licensorName } = row;
    const money = (amount: string) => `${formatMoney(amount, currency, locale)} ${currency}`;
    const word = deduct ? 'deduct' : 'release';
    const amount = money(deduct ? deductible : held);
    const agreed = await confirm({
      title: t(`payments:held.${word}Question`, { name: licensorName }),
      body: t(`payments:held.${word}Text`, { amount }),
      action: t(`payments:held.${word}Action`),
      typed: amount,
    });
    if (agreed) decision.mutate({ row, deduct });
  };
  return { ask, isPending: decision.isPending };
};

const useColumns = (): Column<ListedDeduction>[] => {
  const t = useText('payments', 'accounting');
  const { ask, isPending } = useDecide();
  const locale = useLocale();
  const money = (amount: string, { currency }: HeldDeduction) => (
    <Money amount={amount} currency={currency} />
  );
  return [
    {
      id: 'licensor',
      name: t('payments:field.licensor'),
      cell: ({ licensorName, contractAdvanceId }) => (
        <RecordLink to={recordAddress.advance(contractAdvanceId)} name={licensorName} />
      ),
      width: 150,
      isRowHeader: true,
    },
    {
      id: 'contract',
      name: t('payments:field.contract'),
      cell: ContractCell,
      width: 170,
    },
    {
      id: 'batch',
      name: t('payments:field.receipt'),
      cell: ({ batchId, batchNo }) => (
        <RecordLink to={recordAddress.batch(batchId)}>{batchNo || t('payments:held.statement')}</RecordLink>
      ),
      width: 135,
    },
    {
      id: 'held',
      name: t('payments:field.held'),
      cell: (row) => money(row.held, row),
      width: 130,
      isFigure: true,
    },
    {
      id: 'outstanding',
      name: t('payments:field.outstanding'),
      cell: (row) => (
        <>
          {money(row.outstanding, row)}
          <span className="second-line money">
            {t('payments:held.of', { amount: formatMoney(row.amount, row.currency, locale) })}
          </span>
        </>
      ),
      width: 150,
      isFigure: true,
    },
    {
      id: 'decide',
      name: t('payments:field.decision'),
      cell: (row) => (
        <SpaceBetween direction="horizontal" size="xs">
          <Button variant="inline-link" disabled={isPending} onClick={() => void ask(row, true)}>
            {t('payments:held.deductAction')}
          </Button>
          <Button variant="inline-link" disabled={isPending} onClick={() => void ask(row, false)}>
            {t('payments:held.releaseAction')}
          </Button>
        </SpaceBetween>
      ),
      width: 190,
    },
  ];
};

/** Royalties held until someone decides whether they recoup an advance. */
export const Page = () => {
  const t = useText('payments');
  return (
    <ListTable
      id="heldDeductions"
      title={t('pages:deductQueue')}
      description={t('payments:held.text')}
      columns={useColumns()}
      rowId={toRowId}
      load={({ offset, limit }, signal) => call(listHeldDeductions, { query: { offset, limit }, signal })}
      empty={{ text: t('payments:empty.held') }}
    />
  );
};
