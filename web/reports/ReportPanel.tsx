import './reports.css';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportFormatSchema } from '../../shared/reports/schema.ts';
import { ApiRefusal } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { QueryResult } from '../components/QueryResult.tsx';
import { Blank } from '../components/Blank.tsx';
import { TaxLines } from '../tax/TaxLines.tsx';
import { principleText, taxExplanation } from '../tax/taxWords.ts';
import { RangeFields } from './RangeFields.tsx';
import type { ReportCalls } from './reportCalls.ts';
import { completeRange, type ReportChoice } from './reportChoice.ts';
import { useDownload } from '../components/file/useDownload.ts';
import { useReportOptions } from './useReportOptions.ts';
import { Section } from '../components/Section.tsx';

type Props = {
  calls: ReportCalls;
  choice: ReportChoice;
  change: (part: Partial<ReportChoice>) => void;
};

/** Selects the only choice by itself, and sets the days from the first receipt to the last. */
const useDefaults = ({ choice, change }: Props, options: ReturnType<typeof useReportOptions>): void => {
  const { currency, agent, payer, from, to } = choice;
  const basics = options.basics.data;
  const [agents, payers] = [options.agents.data?.items ?? [], options.payers.data?.items ?? []];
  const part: Partial<ReportChoice> = {
    ...(!currency && basics?.currencies[0] && { currency: basics.currencies[0] }),
    ...(!from && basics?.startDate && { from: basics.startDate }),
    ...(!to && basics?.endDate && { to: basics.endDate }),
    ...(currency && !agent && agents.length === 1 && { agent: agents[0]!.agentId }),
    ...(agent && !payer && payers.length === 1 && { payer: payers[0]!.payerEntity }),
  };
  const isOpen = Object.keys(part).length > 0;
  useEffect(() => {
    if (isOpen) change(part);
  });
};

/** Returns `null` when nothing is owed, which is not a failure: there is no tax to show. */
const nothingOwed = (error: unknown): null => {
  if (error instanceof ApiRefusal && error.result === 'NoWithdrawableRoyalty') return null;
  throw error;
};

/** Tax on the amount owed today, or a note that nothing is owed. */
const Tax = ({ calls, choice }: Omit<Props, 'change'>) => {
  const t = useText('reports', 'withdrawals');
  const range = completeRange(choice)!;
  const { agentId, payerEntity, currency } = range;
  const query = useQuery({
    queryKey: ['report', calls.kind, 'tax', choice.owner, agentId, payerEntity, currency],
    queryFn: ({ signal }) =>
      calls.tax(choice.owner, { agentId, payerEntity, currency }, signal).catch(nothingOwed),
    retry: false,
  });
  return (
    <Section title={t('reports:tax.title')} description={t('reports:tax.text')}>
      <QueryResult query={query}>
        {(tax) =>
          tax ? (
            <SpaceBetween size="s">
              <div>{principleText(t, tax.principle)}</div>
              <div>{tax.supported ? taxExplanation(t, tax) : t('reports:tax.unsupported')}</div>
              {tax.supported && <TaxLines lines={tax.taxLines} currency={currency} />}
            </SpaceBetween>
          ) : (
            t('reports:tax.nothing')
          )
        }
      </QueryResult>
    </Section>
  );
};

const Downloads = ({ calls, choice }: Omit<Props, 'change'>) => {
  const t = useText('reports');
  const range = completeRange(choice);
  const { download, isMaking } = useDownload(`report-${calls.kind}`);
  return (
    <div className="report-actions">
      {reportFormatSchema.options.map((format, index) => (
        <Button
          key={format}
          variant={index === 0 ? 'primary' : 'normal'}
          disabled={!range}
          loading={isMaking}
          onClick={() => range && download(() => calls.download(choice.owner, range, format))}
        >
          {t(`reports:download.${format}`)}
        </Button>
      ))}
    </div>
  );
};

/** Chooses the scope of a royalty report and downloads it. */
export const ReportPanel = (props: Props) => {
  const t = useText('reports');
  const { calls, choice, change } = props;
  const options = useReportOptions(calls, choice, true);
  useDefaults(props, options);
  const range = completeRange(choice);
  return (
    <QueryResult query={options.basics}>
      {({ currencies }) =>
        currencies.length === 0 ? (
          <Blank title={t('reports:none.title')} text={t('reports:none.text')} />
        ) : (
          <SpaceBetween size="l">
            <Container
              header={
                <Header variant="h2" description={t('reports:range.text')}>
                  {t('reports:range.title')}
                </Header>
              }
              footer={<Downloads calls={calls} choice={choice} />}
            >
              <RangeFields choice={choice} change={change} options={options} />
            </Container>
            {range && <Tax calls={calls} choice={choice} />}
          </SpaceBetween>
        )
      }
    </QueryResult>
  );
};
