import { reads, type FunctionSettings } from './grant.ts';

const makesCaptchas = {
  grants: ['table:read', 'table:write', 'book:verification', 'codes:hash'],
} as const satisfies FunctionSettings;

/** Reads and changes users, their sessions and tokens. */
const changesAccounts = ['table:read', 'table:write', 'book:accounts'] as const;

const sendsResetCodes = {
  grants: [...changesAccounts, 'book:verification', 'codes:hash', 'secrets:seal', 'messages:queue'],
} as const satisfies FunctionSettings;

const invitesUsers = {
  grants: [...changesAccounts, 'book:proposals', 'secrets:seal', 'messages:queue', 'cognito:createUser'],
} as const satisfies FunctionSettings;

/** Asks the ledger for the amounts held for each payment item. */
const countsNews = {
  grants: ['table:read'],
  memoryMb: 1769,
  timeoutSeconds: 29,
} as const satisfies FunctionSettings;

export const accountGrants = {
  login: { grants: [...changesAccounts, 'cognito:signIn', 'messages:queue'] },
  refreshSession: { grants: ['table:read', 'table:write', 'book:accounts', 'cognito:signOut'] },
  logout: { grants: ['table:read', 'table:write', 'book:accounts', 'cognito:signOut'] },
  getPasswordCaptcha: makesCaptchas,
  getPartnerCaptcha: makesCaptchas,
  mailResetCode: sendsResetCodes,
  textResetCode: sendsResetCodes,
  confirmResetCode: { grants: [...changesAccounts, 'book:verification', 'codes:hash'] },
  resetPassword: {
    grants: [...changesAccounts, 'cognito:setPassword', 'cognito:signOut', 'messages:queue'],
  },
  cancelPasswordReset: { grants: changesAccounts },
  changePassword: {
    grants: [
      ...changesAccounts,
      'cognito:signIn',
      'cognito:setPassword',
      'cognito:signOut',
      'messages:queue',
    ],
  },
  getMailPreferences: reads,
  saveMailPreferences: { grants: changesAccounts },
  getListViews: reads,
  saveListViews: { grants: changesAccounts },
  listSessions: reads,
  endSession: { grants: changesAccounts },
  endOtherSessions: { grants: changesAccounts },
  requestEmailChange: {
    grants: [...changesAccounts, 'cognito:signIn', 'secrets:seal', 'messages:queue'],
  },
  confirmEmailChange: { grants: [...changesAccounts, 'messages:queue'] },
  stopEmailChange: { grants: changesAccounts },
  requestPhoneChange: { grants: [...sendsResetCodes.grants, 'cognito:signIn'] },
  confirmPhoneChange: {
    grants: [...changesAccounts, 'book:verification', 'codes:hash', 'messages:queue'],
  },
  beginSecondFactor: { grants: [...changesAccounts, 'cognito:signIn', 'cognito:secondFactor'] },
  confirmSecondFactor: { grants: [...changesAccounts, 'cognito:signIn', 'cognito:secondFactor'] },
  removeSecondFactor: { grants: [...changesAccounts, 'cognito:signIn', 'cognito:secondFactor'] },
  listUsers: reads,
  inviteUser: invitesUsers,
  changeUser: { grants: [...changesAccounts, 'book:proposals', 'messages:queue'] },
  setUserStatus: { grants: [...changesAccounts, 'cognito:signOut'] },
  inviteUserAgain: { grants: [...changesAccounts, 'secrets:seal', 'messages:queue'] },
  removeUserSecondFactor: { grants: [...changesAccounts, 'cognito:secondFactor', 'cognito:signOut'] },
  readInvite: reads,
  acceptInvite: { grants: [...changesAccounts, 'cognito:setPassword'] },
  getAuthority: reads,
  getAccountConstants: reads,
  countNews: countsNews,
  listNews: countsNews,
} as const satisfies Record<string, FunctionSettings>;
