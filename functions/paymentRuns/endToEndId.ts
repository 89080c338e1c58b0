import { withdrawalIdSchema } from '../../shared/withdrawals/withdrawalId.ts';

/**
 * Returns the id that the bank carries from the payer to the payee: the withdrawal's own id and the number of the attempt, in
 * the characters and within the 35 that every bank takes. Source: ISO 20022, Max35Text; SWIFT character set X.
 */
export const endToEndIdOf = (withdrawalId: string, attempt: number): string =>
  `${withdrawalId.replace(/^wdr_/, '').toUpperCase()}-${attempt}`;

/** Returns the withdrawal an end-to-end id leads back to; `undefined` for an id that is none of ours. */
export const withdrawalOfEndToEndId = (endToEndId: string): string | undefined => {
  const [, id, attempt] = /^([0-9a-z]+)-([1-9]\d{0,3})$/i.exec(endToEndId.trim()) ?? [];
  if (id === undefined || attempt === undefined) return undefined;
  return withdrawalIdSchema.safeParse(`wdr_${id.toLowerCase()}`).data;
};
