import './life.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listPayerWithdrawals, listWithdrawalPayers } from '../../../shared/withdrawals/routes.ts';
import { withdrawalStatuses } from '../../../shared/withdrawals/status.ts';
import { call } from '../../api/call.ts';
import { useAuthority, useMay } from '../../api/session.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import { When } from '../../components/When.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import type { VersionedBatch } from '../useBatch.ts';
import { lifeOf, type LifeStep } from './batchLife.ts';

/** Withdrawals that are read of each paying company, and that are named. */
const mostRead = 100;
const mostNamed = 3;

/** Loads the withdrawals that cover royalty of a statement, of the paying companies that have any. */
const loadPayouts = async (batchId: string, signal: AbortSignal) => {
  const { items: payers } = await call(listWithdrawalPayers, { signal });
  const pages = await Promise.all(
    payers
      .filter(({ requested, confirmed }) => requested + confirmed > 0)
      .map(({ invoiceId }) =>
        call(listPayerWithdrawals, {
          params: { id: invoiceId },
          query: { batchId, uncancelled: 'true', offset: 0, limit: mostRead },
          signal,
        }),
      ),
  );
  return {
    total: pages.reduce((count, { total }) => count + total, 0),
    items: pages.flatMap(({ items }) => items),
  };
};

const Step = ({ state, children }: { state: LifeStep['state']; children: ReactNode }) => (
  <li className={`life-${state}`} {...(state === 'now' && { 'aria-current': 'step' as const })}>
    {children}
  </li>
);

/** The payments to licensors that a received statement is part of. */
const PaidOut = ({ batchId }: { batchId: string }) => {
  const t = useText('statements');
  const { whole } = useNumbers();
  const { data } = useQuery({
    queryKey: ['withdrawals', 'covering', batchId],
    queryFn: ({ signal }) => loadPayouts(batchId, signal),
  });
  const paid = (data?.items ?? []).filter(({ status }) => status === withdrawalStatuses.confirmed);
  const days = paid.flatMap(({ payment }) => payment?.payDate ?? []).sort();
  const isAll = data !== undefined && data.total > 0 && paid.length === data.total;
  const named = (data?.items ?? []).slice(0, mostNamed);
  const rest = (data?.total ?? 0) - named.length;
  return (
    <Step state={isAll ? 'done' : 'now'}>
      {t('statements:life.paidOut')}
      {data && (
        <span className="life-fact">
          {data.total === 0
            ? t('statements:life.notRequested')
            : t('statements:life.payouts', {
                count: data.total,
                paid: whole(paid.length),
                total: whole(data.total),
              })}
          {days.length > 0 && <When at={days.at(-1)} />}
          {named.map(({ withdrawalId, licensorName }) => (
            <RecordLink key={withdrawalId} to={recordAddress.payerWithdrawal(withdrawalId)}>
              {licensorName}
            </RecordLink>
          ))}
          {rest > 0 && t('statements:life.andMore', { count: rest })}
        </span>
      )}
    </Step>
  );
};

const Fact = ({ at, expectedOn, open = 0, isPart, state }: LifeStep) => {
  const t = useText('statements');
  if (state === 'ahead') return null;
  return (
    <span className="life-fact">
      {at && <When at={at} />}
      {isPart && t('statements:life.inPart')}
      {!at && expectedOn && (
        <>
          {t('statements:life.expected')} <When at={expectedOn} />
        </>
      )}
      {open > 0 && t('statements:life.open', { count: open })}
    </span>
  );
};

/** The life of a statement in one line: what was done on which day, what comes next, and where each is shown. */
export const BatchLife = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const may = useMay();
  const isStaff = useAuthority()?.kind === 'system';
  const steps = lifeOf(batch);
  const isReceived = steps.some(({ step, at }) => step === 'received' && at !== undefined);
  const showsPayouts = isStaff && may('systemRoleAuthority/menuWithdrawRecord');
  return (
    <ol className="batch-life" aria-label={t('statements:life.title')}>
      {steps.map((one) => (
        <Step key={one.step} state={one.state}>
          {one.state === 'ahead' ? (
            t(`statements:life.${one.step}`)
          ) : (
            <RecordLink to={recordAddress.batch(batch.batchId, `tab=${one.tab}`)}>
              {t(`statements:life.${one.step}`)}
            </RecordLink>
          )}
          <Fact {...one} />
        </Step>
      ))}
      {showsPayouts &&
        (isReceived ? (
          <PaidOut batchId={batch.batchId} />
        ) : (
          <Step state="ahead">{t('statements:life.paidOut')}</Step>
        ))}
    </ol>
  );
};
