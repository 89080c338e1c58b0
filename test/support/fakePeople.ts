import { staffLevels } from '../../infra/tools/staff/staffLevels.ts';
import type { RoleLevels } from '../../shared/access/authority.ts';
import { toPermissions } from '../../shared/access/toPermissions.ts';
import type { Authority, NewsCounts } from '../../shared/account/schema.ts';
import type { FakeAnswers } from './fakeSite.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token in the right form for the browser, which never checks signatures. */
export const fakeToken = (subject = 'fake'): string =>
  `${part({ alg: 'none' })}.${part({ sub: subject, exp: Math.floor(Date.now() / 1000) + 3600 })}.fake`;

/** Every level at its highest, as for the head of the staff. */
export const allLevels: RoleLevels = {
  ...staffLevels,
  systemReviewRoleAuthority: 2,
  reportRoleAuthority: 2,
};

/** A staff user with every permission. */
export const fakeStaff: Authority = {
  userId: 'usr_01jd0000000000000000000001',
  account: 'staff',
  email: 'staff@refrain.example',
  displayName: '林若水',
  kind: 'system',
  systemUserId: '1',
  isAgent: false,
  permissions: toPermissions(allLevels, true),
};

/** A musician who sees works and income. */
export const fakeMusician: Authority = {
  userId: 'usr_01jd0000000000000000000002',
  account: 'musician',
  email: 'musician@refrain.example',
  displayName: 'Mira Tan',
  kind: 'musician',
  musicianInfoId: 'mus_01jd0000000000000000000001',
  isAgent: false,
  permissions: toPermissions({ infoRoleAuthority: 1, reportRoleAuthority: 2 }, false),
};

export const fakeNews: NewsCounts = {
  review: 2,
  companyAudit: 0,
  renewals: 4,
  incomeStatementPending: 3,
  receivingPending: 1,
  advanceDeduction: 0,
  rollingAdvance: 0,
  proposals: 0,
  songRequests: 0,
  requestedWithdrawal: [{ invoiceId: 'taipei', count: 5 }],
};

/** Responses of the account routes for one person; the password `wrongwrong` is refused. */
export const accountAnswers = (authority: Authority): FakeAnswers => ({
  'post /api/v1/auth/login': ({ body }) =>
    (body as { password: string }).password === 'wrongwrong'
      ? { refusal: 'WrongAccountOrPassword' }
      : { data: { accessToken: fakeToken(), expiresIn: 3600 } },
  'post /api/v1/auth/refresh': () => ({ data: { accessToken: fakeToken(), expiresIn: 3600 } }),
  'post /api/v1/auth/logout': () => ({ data: {} }),
  'get /api/v1/auth': () => ({ data: authority }),
  'get /api/v1/systemadmin/countnews': () => ({ data: fakeNews }),
});
