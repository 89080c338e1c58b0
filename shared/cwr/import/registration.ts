import { foldText } from '../../statements/matching/normalise.ts';
import type { CwrParty, CwrTransaction, CwrWork } from '../model.ts';
import { partyName } from '../partyName.ts';

/** Transaction that registers a work. */
export type Registering = CwrTransaction & { readonly work: CwrWork };

/** Returns whether a transaction registers a work with its parties. An acknowledgement repeats one; a request of an ISWC has none. */
export const isRegistration = (transaction: CwrTransaction): transaction is Registering =>
  transaction.work !== undefined && transaction.type !== 'ACK' && transaction.type !== 'ISR';

/** Returns text that is equal for the same party of a file: its IPI name number, else its kind and name. */
export const partyKey = (party: Pick<CwrParty, 'kind' | 'fields'>): string =>
  party.fields.ipiNameNumber ?? `${party.kind}:${foldText(partyName(party))}`;
