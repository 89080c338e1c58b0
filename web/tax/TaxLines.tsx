import './tax.css';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { Currency } from '../../shared/money/currency.ts';
import { formatMoney } from '../../shared/money/display.ts';
import type { TaxLine } from '../../shared/tax/taxLine.ts';
import type { TaxExchangeRate } from '../../shared/money/rates/exchangeRate.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { Money } from '../components/Money.tsx';
import { Percent } from '../components/Percent.tsx';
import { derivedFrom, rateSource, rateText } from './rateText.ts';
import { taxEffect, toPercent } from './taxWords.ts';
import { useIsPhone } from '../components/list/useIsPhone.ts';
import { RowTable } from '../components/list/RowTable.tsx';

/** Source of a tax rule: a link, if there is an address, and the article. */
const Source = ({ source }: { source: string }) => {
  const t = useText('withdrawals');
  const [, address, article = ''] = /(https:\/\/\S+?)(?:,?\s+(§.*))?$/.exec(source) ?? [];
  if (!address) return source;
  return (
    <Link href={address} external externalIconAriaLabel={t('withdrawals:tax.opens')}>
      {article || new URL(address).hostname}
    </Link>
  );
};

/** Rule id of a tax entered by a person instead of calculated. */
export const enteredRule: TaxLine['ruleId'] = 'entered';

type Props = {
  lines: readonly TaxLine[];
  currency: Currency;
  /** Exchange rate used, if the law counts in another currency. */
  exchangeRate?: TaxExchangeRate | undefined;
};

const Rate = (rate: TaxExchangeRate) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const quotes = derivedFrom(rate);
  return (
    <p className="tax-explanation">
      {t('withdrawals:tax.at', {
        rate: rateText(rate),
        day: formatDay(rate.day, locale),
        source: rateSource(rate, t),
      })}
      {quotes.length > 0 && ` ${t('withdrawals:rates.derived', { quotes: quotes.map(rateText).join(', ') })}`}
    </p>
  );
};

/** The rule behind a tax line and its source, or that a person entered the amount. */
const Rule = ({ ruleId, source, exemption }: TaxLine) => {
  const t = useText('withdrawals');
  if (ruleId === enteredRule) return t('withdrawals:tax.entered');
  return (
    <div>
      {exemption && <div>{t(`withdrawals:exemption.${exemption}`)}</div>}
      <Source source={source} />
    </div>
  );
};

const LineTable = ({ lines, currency }: Props) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const isPhone = useIsPhone();
  return (
    <RowTable
      rows={lines}
      rowId="ruleId"
      label={t('withdrawals:tax.lines')}
      empty={t('withdrawals:tax.none')}
      columns={[
        {
          id: 'kind',
          name: t('withdrawals:tax.kind'),
          minWidth: 100,
          isRowHeader: true,
          cell: (line) => (
            <>
              {t(`withdrawals:taxKind.${line.kind}`)}
              {/* A telephone has no room for the last two columns. */}
              {isPhone && (
                <div className="tax-under">
                  {t(`withdrawals:tax.${taxEffect(line)}`)}
                  <Rule {...line} />
                </div>
              )}
            </>
          ),
        },
        {
          id: 'base',
          name: t('withdrawals:tax.base'),
          isFigure: true,
          cell: ({ base, earlier }) => (
            <>
              <Money amount={base} currency={currency} />
              {earlier && (
                <div className="tax-earlier">
                  {t('withdrawals:tax.withEarlier', { amount: formatMoney(earlier.gross, currency, locale) })}
                </div>
              )}
            </>
          ),
        },
        {
          id: 'rate',
          name: t('withdrawals:tax.rate'),
          isFigure: true,
          cell: ({ rate }) => (rate ? <Percent value={toPercent(rate)} /> : '—'),
        },
        {
          id: 'amount',
          name: t('withdrawals:tax.amount'),
          isFigure: true,
          cell: ({ amount, earlier }) => (
            <>
              <Money amount={amount} currency={currency} />
              {earlier && (
                <div className="tax-earlier">
                  {t('withdrawals:tax.lessEarlier', { amount: formatMoney(earlier.tax, currency, locale) })}
                </div>
              )}
            </>
          ),
        },
        ...(isPhone
          ? []
          : [
              {
                id: 'effect',
                name: t('withdrawals:tax.effect'),
                minWidth: 120,
                cell: (line: TaxLine) => t(`withdrawals:tax.${taxEffect(line)}`),
              },
              {
                id: 'rule',
                name: t('withdrawals:tax.rule'),
                minWidth: 130,
                cell: (line: TaxLine) => <Rule {...line} />,
              },
            ]),
      ]}
    />
  );
};

/** Tax of a payment line by line: base, rate, amount, rule and source; and the exchange rate used. */
export const TaxLines = (props: Props) => (
  <SpaceBetween size="s">
    <LineTable {...props} />
    {props.exchangeRate && <Rate {...props.exchangeRate} />}
  </SpaceBetween>
);
