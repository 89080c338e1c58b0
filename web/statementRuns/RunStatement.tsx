import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isZero } from '../../shared/money/decimal.ts';
import { figureNames } from '../../shared/statementRuns/rules.ts';
import { getRunStatement } from '../../shared/statementRuns/routes.ts';
import type { RunStatementDetail } from '../../shared/statementRuns/schema.ts';
import { call } from '../api/call.ts';
import { Facts } from '../components/Facts.tsx';
import { Mails } from '../components/history/Mails.tsx';
import { RowSection } from '../components/list/RowTable.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { Section } from '../components/Section.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { DownloadRecord } from '../reports/DownloadRecord.tsx';
import { useText } from '../text/useText.ts';

const isBalance = (name: string): boolean => name === 'opening' || name === 'closing';

const Statement = ({ statement }: { statement: RunStatementDetail }) => {
  const t = useText('statementRuns', 'contracts');
  const { figures, currency, contracts, exceptions, lastRoyalty, mails = [] } = statement;
  // Figures that are zero for every contract would only push the others out of sight.
  const moved = figureNames.filter((name) => contracts.some((contract) => !isZero(contract[name])));
  return (
    <SpaceBetween size="l">
      <Section title={t('statementRuns:figures')}>
        <Facts
          columns={4}
          facts={[
            ...figureNames.map(
              (name) =>
                [
                  t(`statementRuns:figure.${name}`),
                  <Money
                    key={name}
                    amount={figures[name]}
                    currency={currency}
                    as={isBalance(name) ? 'balance' : 'amount'}
                  />,
                ] as const,
            ),
            [
              t('statementRuns:figure.lastRoyalty'),
              lastRoyalty && <Money key="last" amount={lastRoyalty} currency={currency} />,
            ],
            [t('statementRuns:dueOn'), <When key="due" at={statement.dueOn} />],
            [t('statementRuns:payer'), t(`contracts:payer.${statement.payerEntity}`)],
            [
              t('statementRuns:count.exceptions'),
              exceptions.length > 0 && (
                <SpaceBetween key="exceptions" size="xxs">
                  {exceptions.map((name) => (
                    <StatusBadge key={name} tone={name === 'differs' ? 'bad' : 'attention'}>
                      {t(`statementRuns:exception.${name}`)}
                    </StatusBadge>
                  ))}
                </SpaceBetween>
              ),
            ],
          ]}
        />
      </Section>
      <RowSection
        title={t('statementRuns:contracts')}
        rows={contracts}
        rowId="contractId"
        columns={[
          {
            id: 'contract',
            name: t('statementRuns:contract'),
            isRowHeader: true,
            cell: ({ contractId, contractName }) => (
              <RecordLink to={recordAddress.contract(contractId)}>{contractName}</RecordLink>
            ),
          },
          ...moved.map((name) => ({
            id: name,
            name: t(`statementRuns:figure.${name}`),
            isFigure: true,
            cell: (contract: (typeof contracts)[number]) => (
              <Money
                amount={contract[name]}
                currency={currency}
                as={isBalance(name) ? 'balance' : 'amount'}
                withoutCode
              />
            ),
          })),
        ]}
      />
      <Mails mails={mails} />
    </SpaceBetween>
  );
};

/** One statement of a run, by contract, with its files and the mails that told its licensor. */
export const Page = () => {
  const { id = '', statementRecordId = '' } = useParams();
  const query = useQuery({
    queryKey: ['statementRun', id, 'statement', statementRecordId],
    queryFn: ({ signal }) => call(getRunStatement, { params: { id, statementRecordId }, signal }),
  });
  return (
    <RecordPage
      query={query}
      toName={({ licensorName, documentNumber }) =>
        [licensorName, documentNumber].filter(Boolean).join(' · ')
      }
      describe={({ startDate, endDate, agentName }) => (
        <>
          {agentName} · <When at={startDate} /> – <When at={endDate} />
        </>
      )}
      actions={({ files }) => files && <DownloadRecord statementRecordId={statementRecordId} />}
    >
      {(statement) => <Statement statement={statement} />}
    </RecordPage>
  );
};
