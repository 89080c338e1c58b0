import type { CwrParty } from './model.ts';

/** Returns the name of a writer or publisher of a file, first name first; empty for one the file does not name. */
export const partyName = ({ fields: { name, firstName, lastName } }: Pick<CwrParty, 'fields'>): string =>
  name ?? [firstName, lastName].filter(Boolean).join(' ');
