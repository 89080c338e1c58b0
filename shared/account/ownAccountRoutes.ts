import * as z from 'zod';
import { route } from '../api/route.ts';
import { mailPreferencesSchema } from '../messages/kinds.ts';
import { mailAddressSchema, phoneNumberSchema } from '../messages/schema.ts';
import { idSchema } from '../reference/ids.ts';
import { listIdSchema, listViewsSchema } from './listViews.ts';
import { passwordSchema } from './schema.ts';

/** Password of the person, requested again before a change that gives access. */
const currentPasswordSchema = z.string().min(1).max(256);
const codeSchema = z.string().trim().min(1).max(20);

const passwordErrors = ['WrongAccountOrPassword', 'RetryLimitExceeded'] as const;

export const changePassword = route({
  id: 'changePassword',
  method: 'POST',
  path: '/api/v1/Account/Password',
  permission: 'genericRoleAuthority/changePassword',
  summary: 'Change the password, and sign out everywhere',
  body: z.object({ currentPassword: currentPasswordSchema, password: passwordSchema }),
  response: z.object({}),
  errors: [...passwordErrors, 'PasswordSameAsAccount'],
  audit: 'password changed',
});

/** Signed-in browser of the person. */
export const sessionEntrySchema = z.object({
  sessionId: idSchema('ses'),
  /** Browser and system, such as `Firefox on Windows`. */
  browser: z.string(),
  /** IP address of the last use. */
  address: z.string(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntrySchema>;

export const listSessions = route({
  id: 'listSessions',
  method: 'GET',
  path: '/api/v1/Account/Session',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'List the browsers the person is signed in with',
  response: z.object({ items: z.array(sessionEntrySchema) }),
});

export const endSession = route({
  id: 'endSession',
  method: 'DELETE',
  path: '/api/v1/Account/Session/{id}',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Sign out another browser',
  params: z.object({ id: idSchema('ses') }),
  response: z.object({}),
  audit: 'signed out elsewhere',
});

export const endOtherSessions = route({
  id: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/v1/Account/Session',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Sign out all other browsers',
  response: z.object({}),
  audit: 'signed out elsewhere',
});

export const requestEmailChange = route({
  id: 'requestEmailChange',
  method: 'POST',
  path: '/api/v1/Account/Email',
  permission: 'genericRoleAuthority/viewPersonalInfo',
  summary: 'Mail a link that confirms a new e-mail address',
  body: z.object({ email: mailAddressSchema, currentPassword: currentPasswordSchema }),
  response: z.object({}),
  errors: [...passwordErrors, 'DuplicateAccount'],
});

export const confirmEmailChange = route({
  id: 'confirmEmailChange',
  method: 'POST',
  path: '/api/v1/Account/Email/Confirm',
  permission: 'anonymous',
  summary: 'Use the new e-mail address whose link was opened',
  body: z.object({ token: z.string().regex(/^[\w-]{20,100}$/, 'token') }),
  response: z.object({ email: z.string() }),
  errors: ['TokenInvalid', 'DuplicateAccount', 'StaleVersion'],
  audit: 'contact changed',
});

export const stopEmailChange = route({
  id: 'stopEmailChange',
  method: 'POST',
  path: '/api/v1/Account/Email/Stop',
  permission: 'anonymous',
  summary: 'Stop a change of e-mail address by the link sent to the present one',
  body: z.object({ token: z.string().regex(/^[\w-]{20,100}$/, 'token') }),
  response: z.object({}),
  errors: ['TokenInvalid', 'StaleVersion'],
  audit: 'contact change stopped',
});

export const requestPhoneChange = route({
  id: 'requestPhoneChange',
  method: 'POST',
  path: '/api/v1/Account/Phone',
  permission: 'genericRoleAuthority/viewPersonalInfo',
  summary: 'Send a code to a new mobile number',
  body: z.object({ phone: phoneNumberSchema, currentPassword: currentPasswordSchema }),
  response: z.object({ secondsToResend: z.int() }),
  errors: [...passwordErrors, 'DuplicateAccount', 'TooManyInAMinute'],
});

export const confirmPhoneChange = route({
  id: 'confirmPhoneChange',
  method: 'POST',
  path: '/api/v1/Account/Phone/Confirm',
  permission: 'genericRoleAuthority/viewPersonalInfo',
  summary: 'Use the new mobile number whose code was entered',
  body: z.object({ phone: phoneNumberSchema, code: codeSchema }),
  response: z.object({}),
  errors: ['OtpError', 'RetryLimitExceeded', 'DuplicateAccount', 'StaleVersion'],
  audit: 'contact changed',
});

export const getMailPreferences = route({
  id: 'getMailPreferences',
  method: 'GET',
  path: '/api/v1/Account/Mail',
  permission: 'genericRoleAuthority/viewPersonalInfo',
  summary: 'Get the kinds of mail the person switched off',
  response: mailPreferencesSchema,
});

export const saveMailPreferences = route({
  id: 'saveMailPreferences',
  method: 'POST',
  path: '/api/v1/Account/Mail',
  permission: 'genericRoleAuthority/viewPersonalInfo',
  summary: 'Switch off kinds of mail; mails about security and money are always sent',
  body: mailPreferencesSchema,
  response: mailPreferencesSchema,
});

export const getListViews = route({
  id: 'getListViews',
  method: 'GET',
  path: '/api/v1/Account/Views',
  permission: 'login',
  summary: 'Get the views of a list that the person saved',
  query: z.object({ list: listIdSchema }),
  response: listViewsSchema,
});

export const saveListViews = route({
  id: 'saveListViews',
  method: 'POST',
  path: '/api/v1/Account/Views',
  permission: 'login',
  summary: 'Save the views of a list, all of them, in place of those read',
  body: listViewsSchema.extend({ list: listIdSchema }),
  response: listViewsSchema,
  errors: ['StaleVersion'],
});

export const beginSecondFactor = route({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/api/v1/Account/SecondFactor',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Get the key for an authenticator app',
  body: z.object({ currentPassword: currentPasswordSchema }),
  /** `key` is base32; `uri` passes it to an authenticator app (Key Uri Format). */
  response: z.object({ key: z.string(), uri: z.string() }),
  errors: [...passwordErrors, 'InvalidOperation'],
});

export const confirmSecondFactor = route({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/api/v1/Account/SecondFactor/Confirm',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Turn on the second factor with the password and a first code of the app',
  body: z.object({ currentPassword: currentPasswordSchema, code: codeSchema }),
  response: z.object({}),
  errors: [...passwordErrors, 'OtpError', 'InvalidOperation', 'StaleVersion'],
  audit: 'second factor added',
});

export const removeSecondFactor = route({
  id: 'removeSecondFactor',
  method: 'POST',
  path: '/api/v1/Account/SecondFactor/Remove',
  permission: 'login',
  summary: 'Turn off the second factor with the password and a code of the app',
  body: z.object({ currentPassword: currentPasswordSchema, code: codeSchema }),
  response: z.object({}),
  errors: [...passwordErrors, 'OtpError', 'InvalidOperation', 'StaleVersion'],
  audit: 'second factor removed',
});

export const ownAccountRoutes = [
  changePassword,
  listSessions,
  endSession,
  endOtherSessions,
  requestEmailChange,
  confirmEmailChange,
  stopEmailChange,
  requestPhoneChange,
  confirmPhoneChange,
  getMailPreferences,
  saveMailPreferences,
  getListViews,
  saveListViews,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
] as const;
