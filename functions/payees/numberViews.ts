import type { NumberPurpose } from '../../shared/withdrawals/schema.ts';
import type { Identity } from '../api/identity.ts';
import { commitSilently, noteWrite } from '../db/commit.ts';

/** Maximum writes of one transaction. */
const maxWrites = 100;

/** Records in the history of withdrawals that a person was shown their payees' full numbers, and for what purpose. */
export const recordNumberViews = async (
  identity: Identity,
  withdrawalIds: readonly string[],
  purpose: NumberPurpose,
): Promise<void> => {
  const notes = withdrawalIds.map((subject) =>
    noteWrite(identity, { action: 'payee numbers shown', subject, changes: { purpose } }),
  );
  for (let from = 0; from < notes.length; from += maxWrites)
    await commitSilently(notes.slice(from, from + maxWrites));
};
