import { Refusal } from '../core/refusal.ts';

/** Fields of a change. A number that is left out stays. */
export type Changed<T extends { [K in N]: string }, N extends 'accountNumber' | 'number'> = Omit<T, N> &
  Partial<Pick<T, N>>;

/** Rejects a changed number: another number is another account or document, to be added. */
export const requireSameNumber = (path: string, before: string, given: string): void => {
  if (given !== before)
    throw new Refusal('InvalidOperation', { issues: [{ path: `body.${path}`, message: 'addAnother' }] });
};
