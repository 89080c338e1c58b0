import { createUser, getUserBySignInName } from '../../../functions/account/userStore.ts';
import { newId } from '../../../functions/core/newId.ts';
import { enrol } from '../enrol.ts';
import { demoPassword, type demoUsers, type OwnerKey } from './people.ts';

type DemoUser = (typeof demoUsers)[number];

/**
 * Creates a demo account unless it exists.
 * @param owners ids of the musicians and companies by their short key
 */
export const seedUser = async (user: DemoUser, owners: Partial<Record<OwnerKey, string>>): Promise<void> => {
  if (await getUserBySignInName(user.account)) return;
  const ownerId = 'owner' in user ? owners[user.owner] : undefined;
  await createUser(
    { actorId: 'system', displayName: 'Refrain' },
    {
      userId: newId('usr'),
      subject: await enrol(user.account, demoPassword),
      account: user.account,
      email: user.email,
      phone: 'phone' in user ? user.phone : undefined,
      displayName: user.displayName,
      kind: user.kind,
      companyInfoId: user.kind === 'company' ? ownerId : undefined,
      musicianInfoId: user.kind === 'musician' ? ownerId : undefined,
      systemUserId: 'systemUserId' in user ? user.systemUserId : undefined,
      companyAdmin: 'companyAdmin' in user ? user.companyAdmin : undefined,
      roleLevels: user.roleLevels,
      status: 'active',
    },
  );
};
