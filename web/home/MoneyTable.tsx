import { receivableAgeSchema } from '../../shared/accounting/receivingSchema.ts';
import { compare } from '../../shared/money/decimal.ts';
import type { MoneyFigures, MoneyToday } from '../../shared/today/schema.ts';
import { useMay } from '../api/session.ts';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { RowSection } from '../components/list/RowTable.tsx';
import { useIsPhone } from '../components/list/useIsPhone.ts';
import { Section } from '../components/Section.tsx';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { formatWhen, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

const isPositive = (amount: string): boolean => compare(amount, '0') > 0;

type FigureName = 'receivable' | 'parked' | 'payable' | 'inPayment';

const figureNames: readonly FigureName[] = ['receivable', 'parked', 'payable', 'inPayment'];

/** Amount linked to the page that lists what it consists of, for those who may open it. */
const FigureOf = ({ name, line }: { name: FigureName; line: MoneyFigures }) => {
  const may = useMay();
  const pages: Readonly<Record<FigureName, string | undefined>> = {
    receivable: pageAddress.receiving,
    parked: pageAddress.batches,
    payable: may('systemRoleAuthority/menuCustomerRevenueReview') ? pageAddress.revenueReview : undefined,
    inPayment: may('systemRoleAuthority/menuWithdrawRecord') ? recordAddress.payer('taipei') : undefined,
  };
  const amount = line[name] ?? '';
  const page = amount && isPositive(amount) ? pages[name] : undefined;
  const money = (
    <Money
      amount={amount}
      currency={line.currency}
      as={name === 'payable' ? 'balance' : 'amount'}
      withoutCode
      inLink={page !== undefined}
    />
  );
  return page ? <RecordLink to={page}>{money}</RecordLink> : money;
};

const Overdue = ({ overdue, currency }: MoneyFigures) => {
  const t = useText('home');
  return isPositive(overdue) ? (
    <span className="second-line money-overdue">
      {t('home:money.overdue')} <Money amount={overdue} currency={currency} withoutCode />
    </span>
  ) : null;
};

/** The figures below each other, for narrow screens. */
const MoneyLines = ({ figures }: Pick<MoneyToday, 'figures'>) => {
  const t = useText('home');
  return figures.map((line) => (
    <section key={line.currency} className="money-lines" aria-label={line.currency}>
      <strong>{line.currency}</strong>
      <dl>
        {figureNames.map((name) => (
          <div key={name}>
            <dt>{t(`home:money.${name}`)}</dt>
            <dd>
              <FigureOf name={name} line={line} />
              {name === 'receivable' && <Overdue {...line} />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
};

/** Lists receivable, parked, payable and in-payment amounts, one line per currency. */
export const MoneyTable = ({ figures, payableAt }: Pick<MoneyToday, 'figures' | 'payableAt'>) => {
  const t = useText('home');
  const locale = useLocale();
  const isPhone = useIsPhone();
  const title = t('home:money.title');
  const description = payableAt && t('home:money.payableAt', { time: formatWhen(payableAt, locale) });
  if (isPhone && figures.length > 0)
    return (
      <Section title={title} description={description}>
        <MoneyLines figures={figures} />
      </Section>
    );
  return (
    <RowSection
      title={title}
      description={description}
      rows={figures}
      rowId="currency"
      empty={t('home:money.none')}
      columns={[
        {
          id: 'currency',
          name: t('home:money.currency'),
          isRowHeader: true,
          cell: ({ currency }) => <strong>{currency}</strong>,
        },
        ...figureNames.map((name) => ({
          id: name,
          name: t(`home:money.${name}`),
          isFigure: true,
          cell: (line: MoneyFigures) => (
            <>
              <FigureOf name={name} line={line} />
              {name === 'receivable' && <Overdue {...line} />}
            </>
          ),
        })),
      ]}
    />
  );
};

/** What platforms owe by its age, a line for each currency. Empty when they owe nothing. */
export const Ageing = ({ figures }: Pick<MoneyToday, 'figures'>) => {
  const t = useText('home', 'accounting');
  const owed = figures.filter(({ receivable }) => isPositive(receivable));
  if (owed.length === 0) return null;
  return (
    <RowSection
      title={t('home:ageing.title')}
      description={t('home:ageing.text')}
      rows={owed}
      rowId="currency"
      columns={[
        {
          id: 'currency',
          name: t('home:money.currency'),
          isRowHeader: true,
          cell: ({ currency }) => <strong>{currency}</strong>,
        },
        ...receivableAgeSchema.options.map((age) => ({
          id: age,
          name: t(`accounting:open.age.${age}`),
          isFigure: true,
          cell: ({ byAge, currency }: MoneyFigures) => (
            <Money amount={byAge[age]} currency={currency} withoutCode />
          ),
        })),
      ]}
    />
  );
};
