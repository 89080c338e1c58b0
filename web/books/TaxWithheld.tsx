import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getTaxWithheld } from '../../shared/books/routes.ts';
import type { TaxWithheldLine } from '../../shared/books/taxSchema.ts';
import { formatPercentage } from '../../shared/money/formatDecimal.ts';
import { payerEntities, payerEntitySchema } from '../../shared/reference/enumerations.ts';
import { call } from '../api/call.ts';
import { downloadCsv } from '../components/file/downloadCsv.ts';
import { RowSection, type RowColumn } from '../components/list/RowTable.tsx';
import { Money } from '../components/Money.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { useSearchParam } from '../navigation/useSearchParam.ts';
import { toPercent } from '../tax/taxWords.ts';
import { readerDay } from '../text/readerDay.ts';
import { useLocale } from '../text/useFormat.ts';
import { useBookText } from './accountName.ts';
import { Choice } from './Choice.tsx';

/** Years offered. */
const offeredYears = 8;

const amounts = ['gross', 'tax', 'net'] as const;

/** Tax that a paying company withheld in a year, by payee, with the columns of the certificates. */
export const Page = () => {
  const t = useBookText();
  const locale = useLocale();
  const current = Number(readerDay().slice(0, 4));
  const years = Array.from({ length: offeredYears }, (_, index) => String(current - index));
  const [yearText, setYear] = useSearchParam('year');
  const [payerText, setPayer] = useSearchParam('payer');
  const year = years.includes(yearText) ? yearText : String(current);
  const payer = payerEntitySchema.catch('taipei').parse(payerText);
  const query = useQuery({
    queryKey: ['books', 'tax', year, payer],
    queryFn: ({ signal }) => call(getTaxWithheld, { query: { year, payer }, signal }),
    placeholderData: keepPreviousData,
  });
  const residenceOf = ({ principle }: TaxWithheldLine): string =>
    principle
      ? t(
          `books:tax.${principle.includes('Local') ? 'local' : 'overseas'}${principle.endsWith('C') ? 'Company' : 'Person'}`,
        )
      : '';
  const texts: readonly {
    id: string;
    name: string;
    isFigure?: true;
    text: (line: TaxWithheldLine) => string;
  }[] = [
    {
      id: 'code',
      name: t('books:tax.formatCode'),
      text: ({ formatCode, incomeKind }) => formatCode ?? t(`books:tax.income.${incomeKind}`),
    },
    {
      id: 'kind',
      name: t('books:tax.kind'),
      text: ({ taxKind }) => (taxKind ? t(`withdrawals:taxKind.${taxKind}`) : t('books:tax.noKind')),
    },
    {
      id: 'payments',
      name: t('books:tax.payments'),
      isFigure: true,
      text: ({ payments }) => String(payments),
    },
    {
      id: 'rates',
      name: t('books:tax.rates'),
      isFigure: true,
      text: ({ rates }) => rates.map((rate) => formatPercentage(toPercent(rate), locale)).join(', '),
    },
  ];
  const columns: RowColumn<TaxWithheldLine>[] = [
    {
      id: 'payee',
      name: t('books:tax.payee'),
      isRowHeader: true,
      cell: (line) => (
        <>
          {line.payeeName}
          <span className="second-line">{residenceOf(line)}</span>
        </>
      ),
    },
    ...texts.map(({ text, ...column }) => ({ ...column, cell: text })),
    ...amounts.map((id) => ({
      id,
      name: t(`books:tax.${id}`),
      isFigure: true,
      cell: (line: TaxWithheldLine) => <Money amount={line[id]} currency={line.currency} />,
    })),
  ];
  const download = (lines: readonly TaxWithheldLine[]) =>
    downloadCsv(
      `${t('pages:taxWithheld')} ${year}.csv`,
      [
        t('books:tax.payee'),
        t('books:tax.residence'),
        ...texts.map(({ name }) => name),
        t('books:field.currency'),
        ...amounts.map((id) => t(`books:tax.${id}`)),
      ],
      lines.map((line) => [
        line.payeeName,
        residenceOf(line),
        ...texts.map(({ text }) => text(line)),
        line.currency,
        ...amounts.map((id) => line[id]),
      ]),
    );
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:taxWithheld')}</Header>}>
      <SpaceBetween size="l">
        <ColumnLayout columns={2}>
          <Choice
            label={t('books:tax.payer')}
            value={payer}
            options={payerEntities.map((value) => ({ value, label: t(`contracts:payer.${value}`) }))}
            onChoose={setPayer}
          />
          <Choice
            label={t('books:tax.year')}
            value={year}
            options={years.map((value) => ({ value, label: value }))}
            onChoose={setYear}
          />
        </ColumnLayout>
        <QueryResult query={query}>
          {({ lines }) => (
            <RowSection
              title={t('books:tax.byPayee')}
              description={t('books:tax.text')}
              actions={
                <Button disabled={lines.length === 0} onClick={() => download(lines)}>
                  {t('books:download')}
                </Button>
              }
              rows={lines}
              rowId={(line) =>
                [line.payeeId, line.taxKind, line.incomeKind, line.principle, line.currency].join('|')
              }
              empty={t('books:tax.empty')}
              columns={columns}
            />
          )}
        </QueryResult>
      </SpaceBetween>
    </ContentLayout>
  );
};
