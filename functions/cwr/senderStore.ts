import type { CwrSender } from '../../shared/cwr/schema.ts';
import type { Identity } from '../api/identity.ts';
import { commit, putIf } from '../db/commit.ts';
import { seenAt } from '../db/expressions.ts';
import { cwrKeys } from '../db/keys/works.ts';
import { toSenderId } from './cwrReader.ts';

/**
 * Sets the codes and name by which societies know the caller.
 * @throws Refusal `StaleVersion`
 */
export const saveSender = async (identity: Identity, sender: CwrSender): Promise<CwrSender> => {
  const key = cwrKeys.sender(toSenderId(identity));
  const { version, ...changes } = sender;
  const saved = { ...sender, version: version + 1 };
  await commit(identity, { action: 'updated', subject: key.pk, changes }, [
    putIf({ ...key, type: 'cwrSender', ...saved }, seenAt(version), 'StaleVersion'),
  ]);
  return saved;
};
