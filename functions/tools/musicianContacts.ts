import { isMainAccount } from '../../shared/access/subAccounts.ts';
import type { MusicianContact } from '../../shared/tools/routes.ts';
import type { StoredUser } from '../api/identity.ts';
import { Refusal } from '../core/refusal.ts';
import { queryAll, type Stored } from '../db/items.ts';
import { accountKeys } from '../db/keys/account.ts';

/**
 * Returns the main account of a musician.
 * @throws Refusal `DataNotFound` for a musician without one
 */
export const loadMusicianUser = async (musicianInfoId: string): Promise<Stored<StoredUser>> => {
  const users = await queryAll<StoredUser>({ index: 'gsi1', pk: accountKeys.users(musicianInfoId) });
  const user = users.find(isMainAccount);
  if (!user) throw new Refusal('DataNotFound');
  return user;
};

export const toMusicianContact = ({
  account,
  email,
  phone,
  version,
}: Stored<StoredUser>): MusicianContact => ({
  account,
  email,
  phone,
  version,
});
