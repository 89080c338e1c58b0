import { isZero } from '../../shared/money/decimal.ts';
import type { BatchReconciliation } from '../../shared/statements/reconcileBatch.ts';
import { useText } from '../app/useText.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { AnyMoney } from '../statements/AnyMoney.tsx';
import { batchAddress } from '../statements/batchWords.ts';

type Lines = { lines: readonly BatchReconciliation[] };

/** What the file adds up to, currency by currency, and whether all of it has its place. */
export const FileTotals = ({ lines }: Lines) => {
  const t = useText('accounting');
  return (
    <div className="amounts">
      {lines.map(({ currency, file, unplaced, unshared }) => (
        <div key={currency}>
          <AnyMoney amount={file} currency={currency} />
          {!(isZero(unplaced) && isZero(unshared)) && (
            <StatusBadge tone="bad">{t('accounting:reconciled.unplaced')}</StatusBadge>
          )}
        </div>
      ))}
    </div>
  );
};

const searches = {
  booked: 'tab=rows&status=Licensed',
  parked: 'tab=decide',
  ignored: 'tab=rows&status=Ignored',
} as const;

/** One part of the file's total; a part that holds anything leads to its rows. */
export const PartTotals = ({
  lines,
  part,
  batchId,
}: Lines & { part: keyof typeof searches; batchId: string }) => (
  <div className="amounts">
    {lines.map((line) => {
      const money = <AnyMoney key={line.currency} amount={line[part]} currency={line.currency} />;
      if (isZero(line[part])) return money;
      return (
        <span className="money" key={line.currency}>
          <RecordLink to={batchAddress(batchId, searches[part])}>{money}</RecordLink>
        </span>
      );
    })}
  </div>
);

/** Cash that arrived, with what was kept on the way and the rate it came at. */
export const CashReceived = ({ lines }: Lines) => {
  const t = useText('accounting');
  const received = lines.filter(({ receipt }) => receipt);
  if (received.length === 0) return <span className="money">—</span>;
  return (
    <div className="amounts">
      {received.map(({ currency, receipt }) => (
        <div key={currency}>
          <AnyMoney amount={receipt!.received} currency={receipt!.receivingCurrency} />
          {!isZero(receipt!.serviceFee) && (
            <span className="second-line money">
              {`${t('accounting:field.serviceFee')} `}
              <AnyMoney amount={receipt!.serviceFee} currency="" />
            </span>
          )}
          {receipt!.exchangeRate !== '1' && (
            <span className="second-line money">
              {`${t('accounting:field.exchangeRate')} `}
              <AnyMoney amount={receipt!.exchangeRate} currency="" />
            </span>
          )}
        </div>
      ))}
    </div>
  );
};

/** What was owed at the rate less cash and fee. */
export const Differences = ({ lines }: Lines) => {
  const received = lines.filter(({ receipt }) => receipt);
  if (received.length === 0) return <span className="money">—</span>;
  return (
    <div className="amounts">
      {received.map(({ currency, receipt }) => (
        <AnyMoney key={currency} amount={receipt!.difference} currency={receipt!.receivingCurrency} />
      ))}
    </div>
  );
};
