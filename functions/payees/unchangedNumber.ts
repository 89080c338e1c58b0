import { Refusal } from '../core/refusal.ts';

/** Fields of a change. A number that is left out does not change. */
export type Changed<T extends { [K in N]: string }, N extends 'accountNumber' | 'number'> = Omit<T, N> &
  Partial<Pick<T, N>>;

/** Rejects a changed number. Another number is another account or document, which is added separately. */
export const requireSameNumber = (path: string, before: string, given: string): void => {
  if (given !== before)
    throw new Refusal('InvalidOperation', { issues: [{ path: `body.${path}`, message: 'addAnother' }] });
};
