import type { RoleLevels } from '../../../shared/access/authority.ts';
import type { User } from '../../../shared/account/schema.ts';
import type { Language } from '../../../shared/api/codes/entry.ts';
import type { Identity, StoredUser } from '../../api/identity.ts';
import { checkVersion } from '../../core/checkVersion.ts';
import { newId } from '../../core/newId.ts';
import type { Stored } from '../../db/items.ts';
import { prepareMessage, type PreparedMessage } from '../../messages/messageStore.ts';
import { propose } from '../../approvals/proposalStore.ts';
import { levelsByOne, payerLevelToPropose } from './payerLevel.ts';
import { requireLevels } from './givenLevels.ts';
import { saveChange } from './userChange.ts';

/** Prepares the mail that tells a person of their new levels. */
const noticeOfLevels = (
  { displayName: byName }: Identity,
  { email, account, userId }: User,
  language: Language,
): Promise<PreparedMessage> =>
  prepareMessage({
    template: 'levelsChanged',
    channel: 'mail',
    to: email,
    language,
    params: { account, byName, at: new Date().toISOString() },
    secrets: {},
    cause: newId('msg'),
    about: userId,
  });

const sortedLevels = (roleLevels: RoleLevels) => Object.entries(roleLevels).toSorted();

type UserChange = Pick<User, 'displayName' | 'roleLevels'> & { version: number };

/**
 * Changes the name and levels of a user, whom a mail tells of other levels. Of a licensor only the levels change. A
 * higher payer level is proposed to a second person.
 * @throws Refusal `InvalidData` at levels above the author's, or that the account cannot have; `StaleVersion`
 */
export const changeManagedUser = async (
  identity: Identity,
  { isLicensor, ...user }: Stored<StoredUser> & { isLicensor: boolean },
  { version, displayName, roleLevels }: UserChange,
  language: Language,
): Promise<Stored<StoredUser>> => {
  requireLevels(identity, { kind: user.kind, isLicensor }, roleLevels, user.roleLevels);
  checkVersion(user, version);
  const proposed = payerLevelToPropose(user, roleLevels);
  if (proposed) await propose(identity, proposed);
  const after = levelsByOne(user, roleLevels);
  const isSame = JSON.stringify(sortedLevels(user.roleLevels)) === JSON.stringify(sortedLevels(after));
  const notice = isSame ? undefined : await noticeOfLevels(identity, user, language);
  const changed = { displayName: isLicensor ? user.displayName : displayName, roleLevels: after };
  const saved = await saveChange(identity, user, 'user changed', changed, notice?.writes);
  await notice?.send();
  return saved;
};
