import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import {
  addContractAdvances,
  deleteContractAdvance,
  listContractAdvances,
} from '../../../shared/contracts/advanceRoutes.ts';
import { changeProblem } from '../../../shared/contracts/advanceRules.ts';
import type { Advance } from '../../../shared/contracts/advanceSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { deductText, paidStatus, paymentPath, typeText } from './advanceWords.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify, notifyUndoable } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useAuthority } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { Money } from '../../components/Money.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { useContractAccess } from '../useContractAccess.ts';
import { useRemoveBroughtIn } from './useRemoveBroughtIn.ts';

/** The form is loaded when a payment item is added. */
const AddAdvance = lazy(async () => ({ default: (await import('./AddAdvance.tsx')).AddAdvance }));

/** The form for an advance that was paid before. */
const BringInAdvance = lazy(async () => ({ default: (await import('./BringInAdvance.tsx')).BringInAdvance }));

/** The same form for an existing item. */
const ChangeAdvance = lazy(async () => ({ default: (await import('./ChangeAdvance.tsx')).ChangeAdvance }));

/** Removes an unpaid item at once. The notice offers to add it again, with the same terms and a new id. */
const useRemove = ({ contractId }: Contract) => {
  const t = useText('payments');
  const attempt = async (act: () => Promise<void>) => {
    await act().catch((error: unknown) => notify({ kind: 'error', text: explain(error) }));
    await queryClient.invalidateQueries({ queryKey: ['contractAdvances', contractId] });
  };
  return (advance: Advance) => {
    const name = typeText(t, advance);
    const addAgain = async () => {
      const { advanceFieldsSchema } = await import('../../../shared/contracts/advanceSchema.ts');
      const body = { advances: [advanceFieldsSchema.parse(advance)] };
      await call(addContractAdvances, { params: { id: contractId }, body });
      notify({ kind: 'success', text: t('payments:remove.undone', { name }) });
    };
    return attempt(async () => {
      await call(deleteContractAdvance, { params: { id: contractId, advId: advance.contractAdvanceId } });
      notifyUndoable(
        t('payments:remove.done', { name }),
        t('common:action.undo'),
        () => void attempt(addAgain),
      );
    });
  };
};

const useColumns = (contract: Contract, all: readonly Advance[], onChange: (advance: Advance) => void) => {
  const t = useText('payments');
  const remove = useRemove(contract);
  const removeBroughtIn = useRemoveBroughtIn();
  const { mayPay, mayChange } = useContractAccess()(contract);
  const isStaff = useAuthority()?.kind === 'system';
  return [
    {
      id: 'type',
      header: t('payments:field.payment'),
      cell: (advance: Advance) =>
        mayPay ? (
          <RecordLink to={paymentPath(advance)}>{typeText(t, advance)}</RecordLink>
        ) : (
          typeText(t, advance)
        ),
      isRowHeader: true,
    },
    {
      id: 'amount',
      header: <span className="money">{t('payments:field.amount')}</span>,
      cell: ({ amount, currency }: Advance) => <Money amount={amount} currency={currency} />,
    },
    {
      id: 'expected',
      header: t('payments:field.expected'),
      cell: ({ expectedDate }: Advance) => <When at={expectedDate} />,
    },
    { id: 'deduct', header: t('payments:field.deduct'), cell: (advance: Advance) => deductText(t, advance) },
    {
      id: 'range',
      header: t('payments:field.range'),
      cell: ({ deductStartDate, deductEndDate, deductSetting }: Advance) =>
        deductSetting === 0 ? (
          '—'
        ) : (
          <span className="figures">
            <When at={deductStartDate} />
            {' – '}
            <When at={deductEndDate} />
          </span>
        ),
    },
    {
      id: 'state',
      header: t('payments:field.state'),
      cell: (advance: Advance) => {
        const { text, tone } = paidStatus(t, advance);
        return <StatusBadge tone={tone}>{text}</StatusBadge>;
      },
    },
    {
      id: 'actions',
      header: t('payments:field.actions'),
      minWidth: 110,
      cell: (advance: Advance) => {
        const name = typeText(t, advance);
        const removal = (act: (advance: Advance) => Promise<void>) => (
          <Button
            variant="icon"
            iconName="remove"
            ariaLabel={t('payments:remove.label', { name })}
            onClick={() => void act(advance)}
          />
        );
        if (mayChange && isStaff && advance.broughtIn) return removal(removeBroughtIn);
        if (!mayChange || changeProblem(advance, all, 'update')) return '—';
        return (
          <SpaceBetween direction="horizontal" size="xxs">
            <Button
              variant="icon"
              iconName="edit"
              ariaLabel={t('payments:action.changeNamed', { name })}
              onClick={() => onChange(advance)}
            />
            {!changeProblem(advance, all, 'delete') && removal(remove)}
          </SpaceBetween>
        );
      },
    },
  ];
};

/** The payment items of a contract. */
export const ContractAdvances = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const access = useContractAccess();
  const isStaff = useAuthority()?.kind === 'system';
  const [isAdding, setAdding] = useState(false);
  const [isBringingIn, setBringingIn] = useState(false);
  const [changed, setChanged] = useState<Advance>();
  const { contractId } = contract;
  const query = useQuery({
    queryKey: ['contractAdvances', contractId],
    queryFn: ({ signal }) => call(listContractAdvances, { params: { id: contractId }, signal }),
  });
  return (
    <SpaceBetween size="s">
      <Header
        counter={query.data ? `(${query.data.items.length})` : ''}
        actions={
          access(contract).mayChange && (
            <SpaceBetween direction="horizontal" size="xs">
              {isStaff && (
                <Button onClick={() => setBringingIn(true)}>{t('payments:broughtIn.action')}</Button>
              )}
              <Button onClick={() => setAdding(true)}>{t('payments:action.add')}</Button>
            </SpaceBetween>
          )
        }
      >
        {t('payments:section.payments')}
      </Header>
      <RelatedTable
        label={t('payments:section.payments')}
        query={query}
        columns={useColumns(contract, query.data?.items ?? [], setChanged)}
        empty={t('payments:empty.contract')}
      />
      {isAdding && (
        <Suspense>
          <AddAdvance contract={contract} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {isBringingIn && (
        <Suspense>
          <BringInAdvance
            contract={contract}
            present={query.data?.items ?? []}
            onClose={() => setBringingIn(false)}
          />
        </Suspense>
      )}
      {changed && (
        <Suspense>
          <ChangeAdvance advance={changed} onClose={() => setChanged(undefined)} />
        </Suspense>
      )}
    </SpaceBetween>
  );
};
