import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getPaymentCondition } from '../../../shared/accounting/conditionRoutes.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { useContractAccess } from '../useContractAccess.ts';

const ConditionForm = lazy(async () => ({ default: (await import('./ConditionForm.tsx')).ConditionForm }));

const kind = 'paymentCondition';

/** The contracts that must be recouped before royalty of a contract is payable. */
export const PaymentConditions = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const [isOpen, setOpen] = useState(false);
  const { contractId } = contract;
  const query = useQuery({
    queryKey: [kind, contractId],
    queryFn: async ({ signal }) => {
      const condition = await call(getPaymentCondition, { params: { id: contractId }, signal });
      return { ...condition, items: condition.contracts };
    },
  });
  const { mayChange } = useContractAccess()(contract);
  return (
    <SpaceBetween size="s">
      <Header
        actions={
          mayChange && (
            <Button disabled={!query.data} onClick={() => setOpen(true)}>
              {t('payments:condition.action')}
            </Button>
          )
        }
      >
        {t('payments:condition.title')}
      </Header>
      <RelatedTable
        label={t('payments:condition.title')}
        query={query}
        empty={t('payments:condition.empty')}
        columns={[
          {
            id: 'contract',
            header: t('payments:condition.contract'),
            cell: ({ contractName }) => contractName ?? t('payments:condition.another'),
            isRowHeader: true,
          },
          {
            id: 'state',
            header: t('payments:field.state'),
            cell: ({ isRecouped }) => (
              <StatusBadge tone={isRecouped ? 'good' : 'working'}>
                {t(isRecouped ? 'payments:condition.recouped' : 'payments:condition.open')}
              </StatusBadge>
            ),
          },
        ]}
      />
      <Suspense>
        {isOpen && query.data && (
          <ConditionForm
            contract={contract}
            condition={query.data}
            onClose={() => setOpen(false)}
            onSaved={() => queryClient.invalidateQueries({ queryKey: [kind, contractId] })}
          />
        )}
      </Suspense>
    </SpaceBetween>
  );
};
