import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { extendContractAdvances, listExtendableAdvances } from '../../../shared/contracts/renewalRoutes.ts';
import type { ExtendableAdvance } from '../../../shared/contracts/renewalSchema.ts';
import { dateSchema } from '../../../shared/reference/dates.ts';
import { typeText } from '../advances/advanceWords.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { DayPicker } from '../../components/pickers/DayPicker.tsx';
import { Money } from '../../components/Money.tsx';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { When } from '../../components/When.tsx';

type NewEnds = Readonly<Record<string, string>>;

const useExtend = (contractId: string, onDone: () => void) => {
  const t = useText('renewals');
  return useMutation({
    meta: { quiet: true },
    mutationFn: (advances: { contractAdvanceId: string; deductEndDate: string; version: number }[]) =>
      call(extendContractAdvances, { body: { contractId, advances } }),
    onSuccess: async ({ items }) => {
      await queryClient.invalidateQueries({ queryKey: ['extendable', contractId] });
      notify({ kind: 'success', text: t('renewals:extended', { count: items.length }) });
      onDone();
    },
  });
};

/** Extends the usage period whose royalties recoup the contract's payment items. */
export const ExtendAdvances = ({ contractId }: { contractId: string }) => {
  const t = useText('renewals', 'payments');
  const [ends, setEnds] = useState<NewEnds>({});
  const query = useQuery({
    queryKey: ['extendable', contractId],
    queryFn: ({ signal }) => call(listExtendableAdvances, { params: { id: contractId }, signal }),
    staleTime: 0,
  });
  const extend = useExtend(contractId, () => setEnds({}));
  const changed = (query.data?.items ?? []).flatMap(({ contractAdvanceId, deductEndDate, version }) => {
    const day = dateSchema.safeParse(ends[contractAdvanceId]).data;
    return day && day > deductEndDate ? [{ contractAdvanceId, deductEndDate: day, version }] : [];
  });
  const dayField = ({ contractAdvanceId, suggestedEndDate }: ExtendableAdvance) => (
    <DayPicker
      ariaLabel={t('renewals:field.newEnd')}
      value={ends[contractAdvanceId] ?? ''}
      placeholder={suggestedEndDate}
      onPick={(day) => setEnds((now) => ({ ...now, [contractAdvanceId]: day }))}
    />
  );
  return (
    <SpaceBetween size="m">
      <Box>{t('renewals:extendText')}</Box>
      {extend.error && <Alert type="error">{explain(extend.error)}</Alert>}
      <RelatedTable
        label={t('renewals:action.extend')}
        query={query}
        empty={t('renewals:nothingToExtend')}
        columns={[
          {
            id: 'type',
            header: t('payments:field.type'),
            cell: (item) => typeText(t, item),
            isRowHeader: true,
          },
          {
            id: 'outstanding',
            header: <span className="money">{t('payments:field.outstanding')}</span>,
            cell: ({ paid, outstanding, amount, currency }) => (
              <Money amount={paid ? outstanding : amount} currency={currency} />
            ),
          },
          {
            id: 'end',
            header: t('renewals:field.end'),
            cell: ({ deductEndDate }) => <When at={deductEndDate} />,
          },
          { id: 'newEnd', header: t('renewals:field.newEnd'), cell: dayField },
        ]}
      />
      <Box float="right">
        <Button
          variant="primary"
          disabled={changed.length === 0}
          loading={extend.isPending}
          onClick={() => extend.mutate(changed)}
        >
          {t('renewals:action.extendChosen', { count: changed.length })}
        </Button>
      </Box>
    </SpaceBetween>
  );
};
