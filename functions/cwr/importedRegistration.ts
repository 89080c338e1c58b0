import { foldText } from '../../shared/statements/matching/normalise.ts';
import type { CwrParty, CwrTransaction, CwrWork } from '../../shared/cwr/model.ts';
import { partyName } from '../../shared/cwr/partyName.ts';

/** Transaction that registers a work. */
export type Registering = CwrTransaction & { readonly work: CwrWork };

/**
 * Returns whether a transaction registers a work with its parties. An acknowledgement may repeat a work; an ISWC
 * request has no parties.
 */
export const isRegistration = (transaction: CwrTransaction): transaction is Registering =>
  transaction.work !== undefined && transaction.type !== 'ACK' && transaction.type !== 'ISR';

/** Returns a key of a party that is the same throughout a file: its IPI name number, otherwise its kind and name. */
export const partyKey = (party: Pick<CwrParty, 'kind' | 'fields'>): string =>
  party.fields.ipiNameNumber ?? `${party.kind}:${foldText(partyName(party))}`;
