import { environment } from './environment.ts';
import { openText, sealText, type SealedPlace } from './sealedText.ts';

/**
 * Bank account and identity numbers are stored encrypted. Each is bound to its place: a sealed number copied to another
 * owner or record cannot be opened there.
 */

/** Place of a number: its right owner, record and field. */
export type NumberPlace = { owner: string; record: string; field: 'accountNumber' | 'number' };

const sealedPlace = ({ owner, record, field }: NumberPlace): SealedPlace => ({ owner, record, field });

/** Encrypts a number for its place. */
export const sealNumber = (plain: string, place: NumberPlace): Promise<string> =>
  sealText(environment('NUMBERS_KEY_ID'), plain, sealedPlace(place));

/**
 * Decrypts a number at its place.
 * @throws Error when it was sealed for another place or was changed
 */
export const openNumber = (sealedNumber: string, place: NumberPlace): Promise<string> =>
  openText(environment('NUMBERS_KEY_ID'), sealedNumber, sealedPlace(place));
