import * as z from 'zod';
import { route } from '../api/route.ts';
import { authoritySchema, credentialsSchema, newsCountsSchema, sessionSchema } from './schema.ts';

export const login = route({
  id: 'login',
  method: 'POST',
  path: '/api/v1/auth/Login',
  permission: 'anonymous',
  summary: 'Sign in with account, e-mail or phone and a password; sets the refresh cookie',
  body: credentialsSchema,
  response: sessionSchema,
  errors: [
    'WrongAccountOrPassword',
    'RetryLimitExceeded',
    'SystemConfirming',
    'SecondFactorRequired',
    'OtpError',
  ],
});

export const refreshSession = route({
  id: 'refreshSession',
  method: 'POST',
  path: '/api/v1/auth/Refresh',
  permission: 'anonymous',
  summary: 'A new access token from the refresh cookie',
  response: sessionSchema,
  errors: ['Unauthorized'],
});

export const logout = route({
  id: 'logout',
  method: 'POST',
  path: '/api/v1/auth/Logout',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'Sign out here, or everywhere',
  body: z.object({ everywhere: z.boolean().default(false) }),
  response: z.object({}),
  audit: 'signed out everywhere',
});

export const getAuthority = route({
  id: 'getAuthority',
  method: 'GET',
  path: '/api/v1/auth',
  permission: 'login',
  beforeSecondFactor: true,
  summary: 'The person signed in, with their permissions',
  response: authoritySchema,
});

export const countNews = route({
  id: 'countNews',
  method: 'GET',
  path: '/api/v1/SystemAdmin/CountNews',
  permission: 'login',
  summary: 'Counts of open work for the person signed in',
  response: newsCountsSchema,
});

export const accountRoutes = [login, refreshSession, logout, getAuthority, countNews] as const;
