import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { removeOpeningBalance } from '../../../shared/accounting/openingRoutes.ts';
import type { Opening } from '../../../shared/contracts/accounts/openingSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { Money } from '../../components/Money.tsx';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { When } from '../../components/When.tsx';
import { useContractAccess } from '../useContractAccess.ts';
import { openingsQuery, refreshOpenings } from './openingsQuery.ts';

const BringInBalance = lazy(async () => ({ default: (await import('./BringInBalance.tsx')).BringInBalance }));

const useRemove = () => {
  const t = useText('payments');
  return async ({ contractId: id, currency, version }: Opening): Promise<void> => {
    const agreed = await confirm({
      title: t('payments:balance.removeNamed', { currency }),
      body: t('payments:balance.removeText'),
      action: t('payments:balance.remove'),
    });
    if (!agreed) return;
    try {
      await call(removeOpeningBalance, { params: { id, currency }, body: { version } });
      notify({ kind: 'success', text: t('payments:balance.removed') });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
    await refreshOpenings();
  };
};

/** The balances of a contract that were brought in. Nothing is shown to those who may not bring in any. */
export const OpeningBalances = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const remove = useRemove();
  const [isOpen, setOpen] = useState(false);
  const query = useQuery(openingsQuery(contract.contractId));
  const { mayChange } = useContractAccess()(contract);
  const mayBringIn = useAuthority()?.kind === 'system' && mayChange;
  if (!mayBringIn && !query.data?.items.length) return null;
  return (
    <SpaceBetween size="s">
      <Header
        actions={mayBringIn && <Button onClick={() => setOpen(true)}>{t('payments:balance.action')}</Button>}
      >
        {t('payments:balance.title')}
      </Header>
      <RelatedTable
        label={t('payments:balance.title')}
        query={query}
        empty={t('payments:balance.empty')}
        columns={[
          {
            id: 'kind',
            header: t('payments:balance.kind'),
            cell: ({ chargeId }) => t(chargeId ? 'payments:balance.unrecouped' : 'payments:balance.due'),
            isRowHeader: true,
          },
          {
            id: 'amount',
            header: <span className="money">{t('payments:field.amount')}</span>,
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
          { id: 'day', header: t('payments:balance.asOf'), cell: ({ asOf }) => <When at={asOf} /> },
          { id: 'remark', header: t('payments:field.remark'), cell: ({ remark }) => remark ?? '—' },
          ...(mayBringIn
            ? [
                {
                  id: 'actions',
                  header: t('payments:field.actions'),
                  cell: (opening: Opening) => (
                    <Button
                      variant="icon"
                      iconName="remove"
                      ariaLabel={t('payments:balance.removeNamed', { currency: opening.currency })}
                      onClick={() => void remove(opening)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      <Suspense>{isOpen && <BringInBalance contract={contract} onClose={() => setOpen(false)} />}</Suspense>
    </SpaceBetween>
  );
};
