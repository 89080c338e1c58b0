import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { TrialLine } from '../../../shared/contractIncome/schema.ts';
import { subtract } from '../../../shared/money/decimal.ts';
import { explain } from '../../api/explain.ts';
import { notify } from '../../api/notices.ts';
import { Money } from '../../components/Money.tsx';
import { PagedTable } from '../../components/list/PagedTable.tsx';
import { RowSection, type RowColumn } from '../../components/list/RowTable.tsx';
import { Section } from '../../components/Section.tsx';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { addTrialLines } from './addTrialParts.ts';

/** Royalty as booked, as tried, and the difference. */
const royaltyNames = ['booked', 'tried', 'difference'] as const;

const royaltyOf = (
  { bookedRoyalty, triedRoyalty }: TrialLine,
  name: (typeof royaltyNames)[number],
): string => {
  if (name === 'booked') return bookedRoyalty;
  return name === 'tried' ? triedRoyalty : subtract(triedRoyalty, bookedRoyalty);
};

/** What the reserve of the contract holds of the royalty. */
const heldNames = ['bookedHeld', 'triedHeld'] as const;

/** Downloads the lines of a trial as a workbook, with every digit. */
const useSheet = (contractNumber: string, lines: readonly TrialLine[], period: string) => {
  const t = useText('contracts');
  return async () => {
    try {
      const [{ toWorkbook, workbookType }, { downloadFile }] = await Promise.all([
        import('../../components/file/workbook.ts'),
        import('../../components/file/downloadFile.ts'),
      ]);
      const head = [
        t('contracts:field.licensor'),
        t('contracts:field.work'),
        t('contracts:field.workType'),
        t('contracts:trial.clause'),
        t('contracts:field.currency'),
        t('contracts:trial.bookedGross'),
        t('contracts:trial.triedGross'),
        ...royaltyNames.map((name) => t(`contracts:trial.${name}`)),
        ...heldNames.map((name) => t(`contracts:trial.${name}`)),
      ];
      const rows = lines.map((line) => [
        line.licensorName,
        line.workTitle,
        t(`contracts:workType.${line.workType}`),
        line.clause ?? '',
        line.currency,
        line.bookedGross,
        line.triedGross,
        ...royaltyNames.map((name) => royaltyOf(line, name)),
        ...heldNames.map((name) => line[name]),
      ]);
      const name = `${t('contracts:trial.file')} ${contractNumber} ${period}`;
      downloadFile(`${name}.xlsx`, await toWorkbook(t('contracts:trial.file'), head, rows), workbookType);
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
  };
};

/** Result of trying other terms: by licensor and currency, then by work and clause, and as a workbook. */
export const TrialResult = ({
  contractNumber,
  lines,
  from,
  to,
}: {
  contractNumber: string;
  lines: readonly TrialLine[];
  from: string;
  to: string;
}) => {
  const t = useText('contracts');
  const locale = useLocale();
  const download = useSheet(contractNumber, lines, `${from} ${to}`);
  const byLicensor = addTrialLines(lines, ({ licensorId, currency }) => `${licensorId} ${currency}`);
  const hasClauses = lines.some(({ clause }) => clause !== undefined);
  const figure = (id: string, amountOf: (line: TrialLine) => string): RowColumn<TrialLine> => ({
    id,
    name: t(`contracts:trial.${id}`),
    isFigure: true,
    cell: (line) => <Money amount={amountOf(line)} currency={line.currency} />,
  });
  const hasReserve = lines.some((line) => heldNames.some((name) => line[name] !== '0'));
  const figures = [
    ...royaltyNames.map((name) => figure(name, (line) => royaltyOf(line, name))),
    ...(hasReserve ? heldNames.map((name) => figure(name, (line) => line[name])) : []),
  ];
  return (
    <SpaceBetween size="l">
      <RowSection
        title={t('contracts:trial.result')}
        description={t('contracts:trial.period', {
          from: formatDay(from, locale),
          to: formatDay(to, locale),
        })}
        actions={
          lines.length > 0 && (
            <Button iconName="download" onClick={() => void download()}>
              {t('contracts:trial.download')}
            </Button>
          )
        }
        rows={byLicensor}
        empty={t('contracts:trial.none')}
        columns={[
          {
            id: 'licensor',
            name: t('contracts:field.licensor'),
            isRowHeader: true,
            cell: ({ licensorName }) => licensorName,
          },
          ...figures,
        ]}
      />
      {lines.length > 0 && (
        <Section title={t('contracts:trial.byWork')}>
          <PagedTable
            label={t('contracts:trial.byWork')}
            items={lines}
            loading={false}
            empty={t('contracts:trial.none')}
            columns={[
              {
                id: 'work',
                header: t('contracts:field.work'),
                isRowHeader: true,
                cell: ({ workTitle, licensorName }: TrialLine) => (
                  <>
                    {workTitle}
                    <span className="second-line">{licensorName}</span>
                  </>
                ),
              },
              {
                id: 'clause',
                header: t('contracts:trial.clause'),
                cell: ({ clause }: TrialLine) =>
                  clause ?? (hasClauses ? t('contracts:clause.otherwise') : '—'),
              },
              ...figures.map(({ id, name, cell }) => ({
                id: id!,
                header: <span className="money">{name}</span>,
                cell,
              })),
            ]}
          />
        </Section>
      )}
    </SpaceBetween>
  );
};
