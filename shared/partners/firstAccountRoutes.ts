import * as z from 'zod';
import { levelsOfPurpose, purposeSchema, purposesOf } from '../access/purposes.ts';
import { accountNameSchema } from '../account/schema.ts';
import { managedUserSchema } from '../account/userRoutes.ts';
import { invalidAt } from '../api/fieldProblem.ts';
import { rulesFor } from '../api/fieldRule.ts';
import { route } from '../api/route.ts';
import { mailAddressSchema } from '../messages/schema.ts';
import { kindOfRightOwner, rightOwnerIdSchema } from '../reference/personIds.ts';
import { notTheSameShape } from '../people/schema.ts';
import {
  realNameCountrySchema,
  rightOwnerKindSchema,
  taxResidenceSchema,
} from '../reference/enumerations.ts';
import { namesShape } from '../reference/names.ts';

/** Musician or company to register together with its first account. Further details are added to its record later. */
export const newOwnerSchema = z.object({
  ...namesShape,
  country: realNameCountrySchema,
  taxResidence: taxResidenceSchema,
  ...notTheSameShape,
});
export type NewOwner = z.infer<typeof newOwnerSchema>;

/** First account of a musician or company that is registered already, or is registered with it. */
export const firstAccountSchema = z.object({
  kind: rightOwnerKindSchema,
  purpose: purposeSchema,
  /** Registered musician or company. Absent for a new one. */
  rightOwnerId: rightOwnerIdSchema.optional(),
  owner: newOwnerSchema.optional(),
  account: accountNameSchema,
  email: mailAddressSchema,
  displayName: z.string().trim().min(1).max(100),
});
export type FirstAccount = z.infer<typeof firstAccountSchema>;

const ofFirstAccount = rulesFor<FirstAccount>();

/** Rules of a first account: what it is for, and whose it is. */
export const firstAccountRules = [
  ofFirstAccount(['kind', 'purpose'], ({ kind, purpose }) =>
    purposesOf[kind === 'Company' ? 'company' : 'musician'].includes(purpose)
      ? undefined
      : invalidAt('purpose', 'choice'),
  ),
  ofFirstAccount(['kind', 'rightOwnerId', 'owner'], ({ kind, rightOwnerId, owner }) => {
    const isOwned =
      rightOwnerId === undefined ? owner !== undefined : kindOfRightOwner(rightOwnerId) === kind;
    return isOwned ? undefined : invalidAt('rightOwnerId', 'required');
  }),
];

/** Returns the levels of a first account. */
export const levelsOfFirstAccount = ({ purpose }: FirstAccount) => levelsOfPurpose[purpose];

export const inviteFirstAccount = route({
  id: 'inviteFirstAccount',
  method: 'POST',
  path: '/api/v1/Account/FirstUser',
  permission: 'systemRoleAuthority/addAdministrator',
  summary: 'Invite the first account of a company or musician, which is registered with it if it is new',
  body: firstAccountSchema,
  response: managedUserSchema,
  errors: [
    'DuplicateAccount',
    'StaleVersion',
    'SameNameAlreadyExists',
    'NativeLanguagePinyin',
    'ChineseAndPinyinNamesRequired',
    'RetryLimitExceeded',
  ],
  audit: 'user invited',
});
