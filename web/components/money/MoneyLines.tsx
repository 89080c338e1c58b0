import { FigureLines } from './FigureLines.tsx';
import { Money } from '../Money.tsx';

/** A labelled exact amount. */
export type MoneyLine = readonly [label: string, amount: string];

/**
 * Labelled amounts of one currency below each other. Unlike a table it never scrolls sideways, which matters before a
 * person agrees to a posting.
 */
export const MoneyLines = ({ currency, lines }: { currency: string; lines: readonly MoneyLine[] }) => (
  <FigureLines
    lines={lines.map(([label, amount]) => [label, <Money key={label} amount={amount} currency={currency} />])}
  />
);
