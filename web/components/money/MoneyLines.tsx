import { FigureLines } from './FigureLines.tsx';
import { Money } from '../Money.tsx';

/** A labelled exact amount. */
export type MoneyLine = readonly [label: string, amount: string];

/**
 * Amounts of one currency under one another, their labels before them. Unlike a table it never needs a sideways scroll,
 * which nobody should need before they agree to a posting.
 */
export const MoneyLines = ({ currency, lines }: { currency: string; lines: readonly MoneyLine[] }) => (
  <FigureLines
    lines={lines.map(([label, amount]) => [label, <Money key={label} amount={amount} currency={currency} />])}
  />
);
