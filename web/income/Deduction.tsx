import './income.css';
import Container from '@cloudscape-design/components/container';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import Header from '@cloudscape-design/components/header';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../shared/api/route.ts';
import { listDeductions } from '../../shared/income/routes.ts';
import { compare } from '../../shared/money/decimal.ts';
import { recordAddress } from '../app/addresses.ts';
import { call } from '../app/api.ts';
import { opens } from '../app/pages.ts';
import { useMay } from '../app/session.ts';
import { useText } from '../app/useText.ts';
import { Answered } from '../components/Answered.tsx';
import { Blank } from '../components/Blank.tsx';
import { Facts } from '../components/Facts.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { Loading } from '../components/Loading.tsx';
import { IncomeFrame } from './IncomeFrame.tsx';
import { partOf } from './slices.ts';
import { useIncomeView, type IncomeView } from './useIncomeView.ts';

export type Advance = Answer<typeof listDeductions>['items'][number];

/** Fetched when the first list of deductions is opened. */
const DeductionEntries = lazy(() => import('./DeductionEntries.tsx'));

/** The contract an advance was paid under, opened by whoever may see contracts. */
const ContractName = ({ advance }: { advance: Advance }) => {
  const may = useMay();
  const address = recordAddress.contract(advance.contractId);
  if (!may('contractRoleAuthority/viewGeneralContract') || !opens(address)) return advance.contractName;
  return <RecordLink to={address}>{advance.contractName}</RecordLink>;
};

const AdvanceCard = ({ advance }: { advance: Advance }) => {
  const t = useText('income');
  const { amount, recouped, outstanding, currency } = advance;
  const [isOpen, setOpen] = useState(false);
  const paidBack = partOf(recouped, amount) ?? '0';
  const isOver = compare(outstanding, '0') !== 1;
  return (
    <Container
      header={
        <Header
          variant="h2"
          actions={
            <StatusBadge tone={isOver ? 'good' : 'working'}>
              {t(isOver ? 'income:deduction.over' : 'income:deduction.running')}
            </StatusBadge>
          }
        >
          <ContractName advance={advance} />
        </Header>
      }
    >
      <SpaceBetween size="m">
        <div className="income-facts">
          <Facts
            facts={[
              [t('income:deduction.advance'), <Money key="amount" amount={amount} currency={currency} />],
              [
                t('income:deduction.recouped'),
                <Money key="recouped" amount={recouped} currency={currency} />,
              ],
              [
                t('income:deduction.outstanding'),
                <Money key="outstanding" amount={outstanding} currency={currency} />,
              ],
            ]}
          />
        </div>
        <ProgressBar
          value={Number(paidBack)}
          ariaLabel={t('income:deduction.progress', { part: paidBack })}
        />
        <ExpandableSection
          headerText={t('income:deduction.entries')}
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
    </Container>
  );
};

const Advances = ({ view }: { view: IncomeView }) => {
  const t = useText('income');
  const { startDate, endDate, rightOwnerId } = view.filter;
  const range = { startDate, endDate, rightOwnerId };
  const query = useQuery({
    queryKey: ['income', 'deductions', range],
    queryFn: ({ signal }) => call(listDeductions, { query: range, signal }),
  });
  return (
    <Answered query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <Blank title={t('income:deduction.none')} text={t('income:deduction.noneText')} />
        ) : (
          <SpaceBetween size="l">
            {items.map((advance) => (
              <AdvanceCard key={advance.contractAdvanceId} advance={advance} />
            ))}
          </SpaceBetween>
        )
      }
    </Answered>
  );
};

/** Advances paid, and what royalty has paid back of them. */
export const Page = () => {
  const t = useText('income');
  const view = useIncomeView();
  return (
    <IncomeFrame
      title={t('pages:incomeDeduction')}
      description={t('income:deduction.text')}
      view={view}
      periodOnly
    >
      {() => <Advances view={view} />}
    </IncomeFrame>
  );
};
