import type { Issue } from '../../../shared/statements/rowSchema.ts';
import { Money } from '../../components/Money.tsx';

/** Amounts of an issue in one line, within a button. */
export const ListAmount = ({ amounts }: Pick<Issue, 'amounts'>) => (
  <span className="issue-amounts">
    {amounts.map(({ currency, amount }) => (
      <Money key={currency} amount={amount} currency={currency} inLink />
    ))}
  </span>
);
