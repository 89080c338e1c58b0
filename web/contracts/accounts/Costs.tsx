import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { removeCost } from '../../../shared/accounting/costRoutes.ts';
import type { ListedCharge } from '../../../shared/contracts/accounts/chargeSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { getAttachedFile } from '../../../shared/files/routes.ts';
import { isZero } from '../../../shared/money/decimal.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { Money } from '../../components/Money.tsx';
import { Percent } from '../../components/Percent.tsx';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { When } from '../../components/When.tsx';
import { useContractAccess } from '../useContractAccess.ts';
import { costsQuery, refreshCosts } from './costsQuery.ts';

const AddCost = lazy(async () => ({ default: (await import('./AddCost.tsx')).AddCost }));
const CostCapsForm = lazy(async () => ({ default: (await import('./CostCapsForm.tsx')).CostCapsForm }));

const openReceipt = async (id: string, fileId: string): Promise<void> => {
  try {
    const { url } = await call(getAttachedFile, { params: { id, fileId } });
    globalThis.location.assign(url);
  } catch (error) {
    notify({ kind: 'error', text: explain(error) });
  }
};

const useRemove = (id: string) => {
  const t = useText('payments');
  return async ({ costId, description }: ListedCharge): Promise<void> => {
    const agreed = await confirm({
      title: t('payments:cost.removeNamed', { name: description }),
      body: t('payments:cost.removeText'),
      action: t('payments:cost.remove'),
    });
    if (!agreed) return;
    try {
      await call(removeCost, { params: { id, costId }, body: {} });
      notify({ kind: 'success', text: t('payments:cost.removed', { name: description }) });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
    await refreshCosts();
  };
};

const useColumns = (contract: Contract) => {
  const t = useText('payments');
  const remove = useRemove(contract.contractId);
  const { mayChange } = useContractAccess()(contract);
  const money = (id: 'costAmount' | 'amount' | 'outstanding', header: string) => ({
    id,
    header: <span className="money">{header}</span>,
    cell: (charge: ListedCharge) => <Money amount={charge[id]} currency={charge.currency} />,
  });
  return [
    {
      id: 'cost',
      header: t('payments:cost.description'),
      minWidth: 180,
      cell: ({ category, description }: ListedCharge) =>
        [t(`payments:cost.category.${category}`), description].filter(Boolean).join(' · '),
      isRowHeader: true,
    },
    {
      id: 'day',
      header: t('payments:cost.day'),
      minWidth: 120,
      cell: ({ incurredOn }: ListedCharge) => <When at={incurredOn} />,
    },
    money('costAmount', t('payments:cost.whole')),
    {
      id: 'share',
      header: t('payments:cost.share'),
      cell: ({ chargedShare, profitShare }: ListedCharge) => (
        <>
          <Percent value={chargedShare} />
          {profitShare && (
            <>
              {' × '}
              <Percent value={profitShare} />
            </>
          )}
        </>
      ),
    },
    money('amount', t('payments:cost.charged')),
    money('outstanding', t('payments:field.outstanding')),
    {
      id: 'receipts',
      header: t('payments:cost.receipts'),
      cell: ({ receiptsOf, receiptIds, description }: ListedCharge) =>
        receiptIds.length
          ? receiptIds.map((fileId, index) => (
              <Button
                key={fileId}
                variant="icon"
                iconName="file"
                ariaLabel={t('payments:cost.receiptNamed', { name: description, number: index + 1 })}
                onClick={() => void openReceipt(receiptsOf, fileId)}
              />
            ))
          : '—',
    },
    ...(mayChange
      ? [
          {
            id: 'actions',
            header: t('payments:field.actions'),
            cell: (charge: ListedCharge) =>
              isZero(charge.recouped) && charge.category !== 'openingBalance' ? (
                <Button
                  variant="icon"
                  iconName="remove"
                  ariaLabel={t('payments:cost.removeNamed', { name: charge.description })}
                  onClick={() => void remove(charge)}
                />
              ) : (
                '—'
              ),
          },
        ]
      : []),
  ];
};

/** The costs that royalty of a contract pays back. */
export const Costs = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const { mayChange } = useContractAccess()(contract);
  const [open, setOpen] = useState<'cost' | 'caps'>();
  const query = useQuery(costsQuery(contract.contractId));
  const close = () => setOpen(undefined);
  return (
    <SpaceBetween size="s">
      <Header
        counter={query.data ? `(${query.data.items.length})` : ''}
        actions={
          mayChange && (
            <SpaceBetween direction="horizontal" size="xs">
              <Button disabled={!query.data} onClick={() => setOpen('caps')}>
                {t('payments:cost.setCaps')}
              </Button>
              <Button onClick={() => setOpen('cost')}>{t('payments:cost.action')}</Button>
            </SpaceBetween>
          )
        }
      >
        {t('payments:cost.title')}
      </Header>
      {query.data?.caps.beforeShares && <p>{t('payments:cost.beforeSharesHint')}</p>}
      <RelatedTable
        label={t('payments:cost.title')}
        query={query}
        columns={useColumns(contract)}
        empty={t('payments:cost.empty')}
      />
      <Suspense>
        {open === 'cost' && <AddCost contract={contract} onClose={close} />}
        {open === 'caps' && query.data && (
          <CostCapsForm contract={contract} caps={query.data.caps} onClose={close} />
        )}
      </Suspense>
    </SpaceBetween>
  );
};
