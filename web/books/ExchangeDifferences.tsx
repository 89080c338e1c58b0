import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  ConversionLine,
  ExchangeDifferences,
  ExchangeLine,
  RealisedLine,
} from '../../shared/books/exchangeSchema.ts';
import { getExchangeDifferences } from '../../shared/books/routes.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { subtract, sum } from '../../shared/money/decimal.ts';
import { call } from '../api/call.ts';
import { Facts } from '../components/Facts.tsx';
import { downloadCsv } from '../components/file/downloadCsv.ts';
import { RowSection, type RowColumn } from '../components/list/RowTable.tsx';
import { Amounts, Money } from '../components/Money.tsx';
import { Figure } from '../components/money/Figure.tsx';
import { MissingRate } from '../components/money/MissingRate.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { useSearchParam } from '../navigation/useSearchParam.ts';
import { useBookText } from './accountName.ts';
import { BookDays, useBookRange } from './BookDays.tsx';
import { Choice } from './Choice.tsx';
import { When } from '../components/When.tsx';

/** Returns the name of an item, with its paying company. */
const useItemName = () => {
  const t = useBookText();
  return ({ item, payer }: Pick<ExchangeLine, 'item' | 'payer'>): string =>
    [t(`books:exchange.item.${item}`), payer && t(`contracts:payer.${payer}`)].filter(Boolean).join(' · ');
};

type Place = Pick<ExchangeLine, 'item' | 'payer' | 'currency'>;

const idOf = ({ item, payer, currency }: Place): string => [item, payer, currency].join('|');

/** Change of the difference that is not real, between the days. */
const unrealisedChange = ({ unrealised, unrealisedBefore }: ExchangeLine): string =>
  subtract(unrealised, unrealisedBefore);

/** A file of each table: a line for each item, settlement and conversion. */
const useDownload = () => {
  const t = useBookText();
  const nameOf = useItemName();
  return ({ to, base, lines, realised, conversions }: ExchangeDifferences): void => {
    const kinds = ['unrealised', 'realised', 'conversion'] as const;
    const [unreal, real, converted] = kinds.map((kind) => t(`books:exchange.kinds.${kind}`));
    downloadCsv(
      `${t('pages:exchangeDifferences')} ${to}.csv`,
      [
        t('books:field.day'),
        t('books:exchange.kind'),
        t('books:exchange.what'),
        t('books:field.currency'),
        t('books:exchange.amount'),
        t('books:exchange.carried', { base }),
        t('books:exchange.value', { base }),
        t('books:exchange.difference', { base }),
      ],
      [
        ...lines.map((line) => [
          to,
          unreal!,
          nameOf(line),
          line.currency,
          line.closing,
          line.carried,
          '',
          unrealisedChange(line),
        ]),
        ...realised.map((line) => [
          line.day,
          real!,
          nameOf(line),
          line.currency,
          line.amount,
          line.carried,
          line.value,
          line.difference,
        ]),
        ...conversions.map(({ day, amounts, difference }) => [
          day,
          converted!,
          amounts.map(({ currency, amount }) => `${amount} ${currency}`).join(', '),
          '',
          '',
          '',
          '',
          difference,
        ]),
      ],
    );
  };
};

/** What is held in other currencies on the last day, with its differences. */
const Items = ({ lines, base }: { lines: readonly ExchangeLine[]; base: string }) => {
  const t = useBookText();
  const nameOf = useItemName();
  const inBase = (
    id: string,
    name: string,
    amountOf: (line: ExchangeLine) => string,
  ): RowColumn<ExchangeLine> => ({
    id,
    name,
    isFigure: true,
    cell: (line) => <Money amount={amountOf(line)} currency={base} withoutCode />,
  });
  return (
    <RowSection
      title={t('books:exchange.items')}
      description={t('books:exchange.itemsText', { base })}
      rows={lines}
      rowId={idOf}
      empty={t('books:exchange.noItems')}
      columns={[
        { id: 'item', name: t('books:exchange.what'), isRowHeader: true, cell: nameOf },
        {
          id: 'closing',
          name: t('books:field.closing'),
          isFigure: true,
          cell: ({ closing, currency }) => <Money amount={closing} currency={currency} />,
        },
        inBase('carried', t('books:exchange.carried', { base }), ({ carried }) => carried),
        {
          id: 'rate',
          name: t('books:exchange.rate'),
          isFigure: true,
          cell: ({ rate }) => <Figure value={rate} />,
        },
        inBase('realised', t('books:exchange.kinds.realised'), ({ realised }) => realised),
        inBase('unrealised', t('books:exchange.kinds.unrealised'), unrealisedChange),
      ]}
    />
  );
};

/** What was settled day by day, and what that made real. */
const Realised = ({ realised, base }: { realised: readonly RealisedLine[]; base: string }) => {
  const t = useBookText();
  const nameOf = useItemName();
  return (
    <RowSection
      title={t('books:exchange.settled')}
      rows={realised}
      rowId={(line) => `${line.day}|${idOf(line)}`}
      empty={t('books:exchange.noSettled')}
      columns={[
        { id: 'day', name: t('books:field.day'), cell: ({ day }) => <When at={day} />, minWidth: 110 },
        { id: 'item', name: t('books:exchange.what'), isRowHeader: true, cell: nameOf },
        {
          id: 'amount',
          name: t('books:exchange.amount'),
          isFigure: true,
          cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
        },
        ...(['carried', 'value', 'difference'] as const).map((name) => ({
          id: name,
          name: t(`books:exchange.${name}`, { base }),
          isFigure: true,
          cell: (line: RealisedLine) => <Money amount={line[name]} currency={base} withoutCode />,
        })),
      ]}
    />
  );
};

/** What was exchanged at another rate than the published one. */
const Conversions = ({ conversions, base }: { conversions: readonly ConversionLine[]; base: string }) => {
  const t = useBookText();
  return (
    <RowSection
      title={t('books:exchange.conversions')}
      description={t('books:exchange.conversionsText')}
      rows={conversions}
      rowId="day"
      empty={t('books:exchange.noConversions')}
      columns={[
        {
          id: 'day',
          name: t('books:field.day'),
          isRowHeader: true,
          cell: ({ day }) => <When at={day} />,
          minWidth: 110,
        },
        {
          id: 'amounts',
          name: t('books:exchange.exchanged'),
          isFigure: true,
          cell: ({ amounts }) => <Amounts amounts={amounts} />,
        },
        {
          id: 'difference',
          name: t('books:exchange.difference', { base }),
          isFigure: true,
          cell: ({ difference }) => <Money amount={difference} currency={base} withoutCode />,
        },
      ]}
    />
  );
};

const Sums = ({ lines, conversions, base }: ExchangeDifferences) => {
  const t = useBookText();
  const sums = {
    realised: sum(lines.map(({ realised }) => realised)),
    conversion: sum(conversions.map(({ difference }) => difference)),
    unrealised: sum(lines.map(unrealisedChange)),
  };
  const money = (amount: string) => <Money amount={amount} currency={base} />;
  return (
    <Facts
      columns={4}
      facts={[
        ...(['realised', 'conversion', 'unrealised'] as const).map(
          (kind) => [t(`books:exchange.kinds.${kind}`), money(sums[kind])] as const,
        ),
        [t('books:total'), money(sum(Object.values(sums)))],
      ]}
    />
  );
};

/** Realised and unrealised exchange differences between two days, with what each comes from, and a download. */
export const Page = () => {
  const t = useBookText();
  const range = useBookRange();
  const [baseText, setBase] = useSearchParam('base');
  const base = currencySchema.catch('TWD').parse(baseText);
  const { from, to } = range;
  const days = { ...(from && { from }), ...(to && { to }) };
  const download = useDownload();
  const query = useQuery({
    queryKey: ['books', 'exchange', days, base],
    queryFn: ({ signal }) => call(getExchangeDifferences, { query: { ...days, base }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <ContentLayout
      header={
        <Header
          variant="h1"
          description={<BookDays range={range} />}
          actions={
            <Button disabled={!query.data} onClick={() => query.data && download(query.data)}>
              {t('books:download')}
            </Button>
          }
        >
          {t('pages:exchangeDifferences')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <ColumnLayout columns={3}>
          <Choice
            label={t('books:exchange.base')}
            value={base}
            options={currencySchema.options.map((value) => ({ value, label: value }))}
            onChoose={setBase}
          />
        </ColumnLayout>
        <QueryResult query={query}>
          {(found) => (
            <SpaceBetween size="l">
              {found.missing.length > 0 && (
                <Alert type="warning" header={t('books:exchange.left')}>
                  {found.missing.map(({ currency, day }) => (
                    <div key={currency}>
                      <MissingRate rate={{ from: currency, to: found.base, day }} />
                    </div>
                  ))}
                </Alert>
              )}
              <Sums {...found} />
              <Items lines={found.lines} base={found.base} />
              <Realised realised={found.realised} base={found.base} />
              <Conversions conversions={found.conversions} base={found.base} />
            </SpaceBetween>
          )}
        </QueryResult>
      </SpaceBetween>
    </ContentLayout>
  );
};
