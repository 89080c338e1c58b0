import * as z from 'zod';
import { createUser, getUserBySignInName } from '../../../functions/account/userStore.ts';
import { newId } from '../../../functions/core/newId.ts';
import { passwordSchema } from '../../../shared/account/schema.ts';
import { enrol } from '../enrol.ts';
import { staffLevels } from './staffLevels.ts';

export const staffAccountSchema = z.object({
  account: z.string().regex(/^[a-z0-9][a-z0-9._-]{1,63}$/, 'two to 64 of a-z, 0-9, dot, dash and underscore'),
  email: z.email(),
  displayName: z.string().trim().min(1).max(100),
  password: z.string().refine((given) => passwordSchema.safeParse(given).success, {
    error: 'a password has at least eight letters and digits, and nothing else',
  }),
});
type StaffAccount = z.infer<typeof staffAccountSchema>;

/**
 * Creates an account with all staff permissions, including reviews.
 * @returns whether it was created; false when the name or address belongs to an account already, which stays unchanged
 */
export const createStaff = async ({
  account,
  password,
  email,
  displayName,
}: StaffAccount): Promise<boolean> => {
  const known = await Promise.all([account, email].map(getUserBySignInName));
  if (known.some(Boolean)) return false;
  const userId = newId('usr');
  await createUser(
    { actorId: 'system', displayName: 'Refrain' },
    {
      userId,
      account,
      email,
      displayName,
      subject: await enrol(account, password),
      kind: 'system',
      systemUserId: userId,
      roleLevels: { ...staffLevels, systemReviewRoleAuthority: 2 },
      status: 'active',
    },
  );
  return true;
};
