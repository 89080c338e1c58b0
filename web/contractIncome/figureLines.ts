import type { ListedCharge } from '../../shared/contracts/accounts/chargeSchema.ts';
import type { ContractFigures } from '../../shared/contractIncome/schema.ts';
import type { royaltyContractDetailSchema } from '../../shared/contracts/enquirySchema.ts';
import { currencySchema, type Currency } from '../../shared/money/currency.ts';
import { sum, type Decimal } from '../../shared/money/decimal.ts';
import type * as z from 'zod';

/** Figures of a contract in the order of the table. */
export const figureNames = ['gross', 'royalty', 'received', 'recouped', 'outstanding', 'payable'] as const;

export type FigureLine = { currency: Currency } & Record<(typeof figureNames)[number], Decimal>;

type Standing = Pick<z.infer<typeof royaltyContractDetailSchema>, 'royalties' | 'advances'>;

/** Amount that royalty pays back: the recouped and the outstanding part. */
type Recoupable = Pick<ListedCharge, 'currency' | 'recouped' | 'outstanding'>;

/** Returns what a contract has earned, recouped and owes by currency, for each currency that has any of it. */
export const figureLines = (
  { earned }: Pick<ContractFigures, 'earned'>,
  { royalties, advances }: Standing,
  costs: readonly Recoupable[] = [],
): FigureLine[] => {
  const paid: Recoupable[] = [...advances.filter((advance) => advance.paid), ...costs];
  const held = [...earned, ...royalties, ...paid].map(({ currency }) => currency);
  return currencySchema.options
    .filter((currency) => held.includes(currency))
    .map((currency) => {
      const isOwn = (one: { currency: Currency }) => one.currency === currency;
      const [income] = earned.filter(isOwn);
      return {
        currency,
        gross: income?.gross ?? sum([]),
        royalty: income?.royalty ?? sum([]),
        received: income?.received ?? sum([]),
        recouped: sum(paid.filter(isOwn).map(({ recouped }) => recouped)),
        outstanding: sum(paid.filter(isOwn).map(({ outstanding }) => outstanding)),
        payable: sum(royalties.filter(isOwn).map(({ payable }) => payable)),
      };
    });
};
