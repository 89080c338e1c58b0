import { compare } from '../../../shared/money/decimal.ts';
import { parseNumber } from '../../../shared/money/writtenNumber.ts';
import type { Withdrawal } from '../../../shared/withdrawals/schema.ts';

/** A payment that proofs are matched to. */
export type Payable = Pick<Withdrawal, 'withdrawalId' | 'documentNumber' | 'licensorName' | 'net'>;

/** Weight of what a file name says. The number of the document is only one payment's. */
const weights = { number: 4, name: 2, amount: 2 } as const;

const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the figures in a name, such as 1234.5 in `proof 1,234.50 TWD.pdf`. */
const figuresIn = (name: string): string[] =>
  (name.match(/\d[\d.,]*\d|\d/g) ?? []).flatMap((text) => parseNumber(text, 'point') ?? []);

const score = (name: string, { documentNumber, licensorName, net }: Payable): number => {
  const bare = name.replace(/\.[^.]*$/, '');
  const text = folded(bare);
  const holds = (part: string | undefined) =>
    part !== undefined && folded(part) !== '' && text.includes(folded(part));
  return (
    (holds(documentNumber) ? weights.number : 0) +
    (holds(licensorName) ? weights.name : 0) +
    (figuresIn(bare).some((figure) => compare(figure, net) === 0) ? weights.amount : 0)
  );
};

/**
 * Returns the payment that a proof belongs to by its file name: its number, payee or amount. `undefined` when nothing fits,
 * or several fit as well.
 */
export const findPayment = (fileName: string, payments: readonly Payable[]): string | undefined => {
  const scored = payments
    .map((payment) => ({ id: payment.withdrawalId, score: score(fileName, payment) }))
    .sort((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best && best.score > 0 && best.score > (next?.score ?? 0) ? best.id : undefined;
};
