import * as z from 'zod';
import { route } from '../api/route.ts';
import { captchaKindSchema, captchaSchema } from '../verification/schema.ts';

const query = z.object({ kind: captchaKindSchema.default('picture') });

export const getPasswordCaptcha = route({
  id: 'getPasswordCaptcha',
  method: 'GET',
  path: '/api/v1/RetrievePassword/Captcha',
  permission: 'anonymous',
  summary: 'Get a captcha for resetting a password',
  query,
  response: captchaSchema,
  errors: ['RetryLimitExceeded'],
});

export const getPartnerCaptcha = route({
  id: 'getPartnerCaptcha',
  method: 'GET',
  path: '/api/v1/Partner/Captcha',
  permission: 'anonymous',
  summary: 'Get a captcha for confirming a registration',
  query,
  response: captchaSchema,
  errors: ['RetryLimitExceeded'],
});

export const captchaRoutes = [getPasswordCaptcha, getPartnerCaptcha] as const;
