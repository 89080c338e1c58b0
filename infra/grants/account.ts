import { reads, type FunctionSettings } from './grant.ts';

const makesCaptchas = {
  grants: ['table:read', 'table:write', 'book:verification', 'codes:hash'],
} as const satisfies FunctionSettings;

const sendsResetCodes = {
  grants: [
    'table:read',
    'table:write',
    'book:accounts',
    'book:verification',
    'codes:hash',
    'secrets:seal',
    'messages:queue',
  ],
} as const satisfies FunctionSettings;

export const accountGrants = {
  login: { grants: ['table:read', 'table:write', 'book:accounts', 'cognito:signIn'] },
  /** Signs everybody out who holds a token that was used again. */
  refreshSession: { grants: ['table:read', 'table:write', 'book:accounts', 'cognito:signOut'] },
  logout: { grants: ['table:read', 'table:write', 'book:accounts', 'cognito:signOut'] },
  getPasswordCaptcha: makesCaptchas,
  getPartnerCaptcha: makesCaptchas,
  mailResetCode: sendsResetCodes,
  textResetCode: sendsResetCodes,
  confirmResetCode: {
    grants: ['table:read', 'table:write', 'book:accounts', 'book:verification', 'codes:hash'],
  },
  resetPassword: {
    grants: [
      'table:read',
      'table:write',
      'book:accounts',
      'cognito:setPassword',
      'cognito:signOut',
      'messages:queue',
    ],
  },
  leaveReset: { grants: ['table:read', 'table:write', 'book:accounts'] },
  getAuthority: reads,
  /** Asks the ledger for each payment item something may be held of. */
  countNews: { ...reads, memoryMb: 1769, timeoutSeconds: 29 },
} as const satisfies Record<string, FunctionSettings>;
