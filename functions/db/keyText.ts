import type { Key } from './items.ts';

/** Returns a key as text, by which items are told apart. */
export const keyText = ({ pk, sk }: Key): string => `${pk}\n${sk}`;
