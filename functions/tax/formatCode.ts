import type { TaxWithheldLine } from '../../shared/books/taxSchema.ts';
import type { PayerEntity } from '../../shared/reference/enumerations.ts';
import { payerCountry } from '../../shared/tax/principle.ts';
import type { IncomeKind } from '../../shared/tax/rule.ts';

/** Returns the code of an income in certificates of withholding; `undefined` outside Taiwan. */
export const formatCodeOf = (payer: PayerEntity, incomeKind: IncomeKind): TaxWithheldLine['formatCode'] => {
  if (payerCountry(payer) !== 'Taiwan') return undefined;
  return incomeKind === 'Manuscript' ? '9B' : '53';
};
