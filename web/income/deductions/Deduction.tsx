import '../income.css';
import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../shared/api/route.ts';
import { listDeductions } from '../../../shared/income/routes.ts';
import { compare, isZero } from '../../../shared/money/decimal.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { Blank } from '../../components/Blank.tsx';
import { Facts } from '../../components/Facts.tsx';
import { Money } from '../../components/Money.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { Loading } from '../../components/Loading.tsx';
import { typeText } from '../../contracts/advances/advanceWords.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import {
  entriesWithin,
  monthsOfDeductions,
  paymentsWithin,
  type Advance,
  type ContractPayment,
} from './deductions.ts';
import { PeriodFields } from '../filter/IncomeFilterBar.tsx';
import { IncomeFrame } from '../IncomeFrame.tsx';
import { percentOfTotal } from '../slices.ts';
import { useIncomeView, type IncomeView } from '../filter/useIncomeView.ts';
import { Section } from '../../components/Section.tsx';

/** Loaded when the first list of deductions is opened. */
const DeductionEntries = lazy(() => import('./DeductionEntries.tsx'));

/** Contract an advance was paid under, linked for those who may see contracts, and its licensor where there are several. */
const ContractName = ({
  advance: { contractId, contractName, licensorName },
}: {
  advance: Pick<Advance, 'contractId' | 'contractName' | 'licensorName'>;
}) => {
  const may = useMay();
  const name = may('contractRoleAuthority/viewContract') ? (
    <RecordLink to={recordAddress.contract(contractId)}>{contractName}</RecordLink>
  ) : (
    contractName
  );
  return licensorName ? (
    <>
      {name} · {licensorName}
    </>
  ) : (
    name
  );
};

const AdvanceCard = ({ advance }: { advance: Advance }) => {
  const t = useText('deductions', 'payments');
  const locale = useLocale();
  const { amount, recouped, returned, outstanding, held, currency, paidOn } = advance;
  const kind = advance.category
    ? [t(`payments:cost.category.${advance.category}`), advance.description].filter(Boolean).join(' · ')
    : typeText(t, advance);
  const [isOpen, setOpen] = useState(false);
  const paidBack = percentOfTotal(recouped, amount) ?? '0';
  const isOver = compare(outstanding, '0') !== 1;
  return (
    <Section
      title={<ContractName advance={advance} />}
      description={paidOn ? t('deductions:paidOn', { kind, day: formatDay(paidOn, locale) }) : kind}
      actions={
        <StatusBadge tone={isOver ? 'good' : 'working'}>
          {t(isOver ? 'deductions:over' : 'deductions:running')}
        </StatusBadge>
      }
    >
      <SpaceBetween size="m">
        <Facts
          facts={[
            [t('deductions:advance'), <Money key="amount" amount={amount} currency={currency} />],
            [t('deductions:recouped'), <Money key="recouped" amount={recouped} currency={currency} />],
            ...(isZero(returned)
              ? []
              : [
                  [
                    t('deductions:returned'),
                    <Money key="returned" amount={returned} currency={currency} />,
                  ] as const,
                ]),
            [
              t('deductions:outstanding'),
              <Money key="outstanding" amount={outstanding} currency={currency} />,
            ],
            ...(isZero(held)
              ? []
              : [[t('deductions:held'), <Money key="held" amount={held} currency={currency} />] as const]),
          ]}
        />
        <ProgressBar value={Number(paidBack)} ariaLabel={t('deductions:progress', { part: paidBack })} />
        <ExpandableSection
          headerText={t('deductions:entries')}
          expanded={isOpen}
          onChange={({ detail }) => setOpen(detail.expanded)}
        >
          {isOpen && (
            <Suspense fallback={<Loading />}>
              <DeductionEntries advance={advance} />
            </Suspense>
          )}
        </ExpandableSection>
      </SpaceBetween>
    </Section>
  );
};

/** Payments that royalty does not pay back: bonuses, guarantees and fees. */
const OtherPayments = ({ payments }: { payments: readonly ContractPayment[] }) => {
  const t = useText('deductions', 'payments');
  const locale = useLocale();
  return (
    <Section title={t('deductions:payments')} description={t('deductions:paymentsText')}>
      <ul className="contract-payments">
        {payments.map((payment) => {
          const { contractAdvanceId, paidOn, amount, currency } = payment;
          const kind = typeText(t, payment);
          return (
            <li key={contractAdvanceId}>
              <span>{paidOn ? t('deductions:paidOn', { kind, day: formatDay(paidOn, locale) }) : kind}</span>{' '}
              <ContractName advance={payment} /> <Money amount={amount} currency={currency} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
};

const Advances = ({
  query,
  view: { position },
}: {
  query: UseQueryResult<Answer<typeof listDeductions>>;
  view: IncomeView;
}) => {
  const t = useText('deductions');
  return (
    <QueryResult query={query}>
      {({ items, payments, leftOut }) =>
        items.length + payments.length === 0 ? (
          <Blank title={t('deductions:none')} text={t('deductions:noneText')} />
        ) : (
          <SpaceBetween size="l">
            {items.map(({ entries, ...advance }) => (
              <AdvanceCard
                key={`${advance.contractId} ${advance.contractAdvanceId}`}
                advance={{ ...advance, entries: entriesWithin(entries, position) }}
              />
            ))}
            {payments.length > 0 && <OtherPayments payments={paymentsWithin(payments, position)} />}
            {leftOut && <Box color="text-body-secondary">{t('deductions:leftOut', { count: leftOut })}</Box>}
          </SpaceBetween>
        )
      }
    </QueryResult>
  );
};

/** Advances paid, and the amounts recouped from royalties. */
export const Page = () => {
  const t = useText('deductions');
  const view = useIncomeView({ opens: 'whole' });
  const { rightOwnerId, of } = view.filter;
  const query = useQuery({
    queryKey: ['income', 'deductions', rightOwnerId, of],
    queryFn: ({ signal }) => call(listDeductions, { query: { rightOwnerId, of }, signal }),
  });
  return (
    <IncomeFrame
      title={t('pages:incomeDeduction')}
      description={t('deductions:text')}
      view={view}
      fields={
        <PeriodFields
          view={view}
          months={monthsOfDeductions(query.data?.items ?? [], query.data?.payments ?? [])}
          labels={{ from: t('deductions:from'), to: t('deductions:to') }}
        />
      }
    >
      {() => <Advances query={query} view={view} />}
    </IncomeFrame>
  );
};
