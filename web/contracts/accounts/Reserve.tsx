import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { getReserve } from '../../../shared/accounting/reserveRoutes.ts';
import type { HeldReserve, ReserveTerms } from '../../../shared/contracts/accounts/reserveSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { Money } from '../../components/Money.tsx';
import { Percent } from '../../components/Percent.tsx';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { useReference } from '../../components/useReference.ts';
import { joined } from '../../text/joined.ts';
import { When } from '../../components/When.tsx';
import { useContractAccess } from '../useContractAccess.ts';
import { monthName } from '../../text/useFormat.ts';

const ReserveForm = lazy(async () => ({ default: (await import('./ReserveForm.tsx')).ReserveForm }));

const kind = 'reserve';

/** Terms of a reserve in one line, such as "From 2026-01: 20 %, 4 releases, the first after 6 months, every 3 months". */
const TermsLine = ({ startMonth, share, byRight, afterMonths, releases, everyMonths }: ReserveTerms) => {
  const t = useText('payments');
  const { right } = useReference();
  return (
    <p>
      {`${t('payments:reserve.from')} ${startMonth} · `}
      <Percent value={share} />
      {byRight?.map((part) => (
        <span key={part.rights.join()}>
          {` · ${joined(part.rights.map(right))} `}
          <Percent value={part.share} />
        </span>
      ))}
      {' · '}
      {t('payments:reserve.schedule', { count: releases, after: afterMonths })}
      {releases > 1 && ` · ${t(`payments:reserve.every.${everyMonths}`)}`}
    </p>
  );
};

/** The part of a contract's royalty that is held, with what was held and released by month of receipt. */
export const Reserve = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const [isOpen, setOpen] = useState(false);
  const { contractId } = contract;
  const query = useQuery({
    queryKey: [kind, contractId],
    queryFn: async ({ signal }) => {
      const reserve = await call(getReserve, { params: { id: contractId }, signal });
      return { ...reserve, items: reserve.held };
    },
  });
  const { mayChange } = useContractAccess()(contract);
  const money = (id: 'held' | 'released' | 'balance') => ({
    id,
    header: <span className="money">{t(`payments:reserve.${id}`)}</span>,
    cell: (one: HeldReserve) => <Money amount={one[id]} currency={one.currency} />,
  });
  return (
    <SpaceBetween size="s">
      <Header
        actions={
          mayChange && (
            <Button disabled={!query.data} onClick={() => setOpen(true)}>
              {t('payments:reserve.action')}
            </Button>
          )
        }
      >
        {t('payments:reserve.title')}
      </Header>
      {query.data && (
        <div>
          {query.data.terms.length
            ? query.data.terms.map((terms) => <TermsLine key={terms.startMonth} {...terms} />)
            : t('payments:reserve.none')}
        </div>
      )}
      {(query.data?.items.length ?? 0) > 0 && (
        <RelatedTable
          label={t('payments:reserve.title')}
          query={query}
          empty={t('payments:reserve.empty')}
          columns={[
            {
              id: 'month',
              header: t('payments:reserve.month'),
              cell: ({ month }) => monthName(month),
              isRowHeader: true,
            },
            money('held'),
            money('released'),
            money('balance'),
            {
              id: 'next',
              header: t('payments:reserve.next'),
              cell: ({ next, currency }) =>
                next ? (
                  <>
                    <When at={next.day} /> · <Money amount={next.amount} currency={currency} />
                  </>
                ) : (
                  '—'
                ),
            },
          ]}
        />
      )}
      <Suspense>
        {isOpen && query.data && (
          <ReserveForm
            contractId={contractId}
            reserve={query.data}
            onClose={() => setOpen(false)}
            onSaved={() => queryClient.invalidateQueries({ queryKey: [kind, contractId] })}
          />
        )}
      </Suspense>
    </SpaceBetween>
  );
};
