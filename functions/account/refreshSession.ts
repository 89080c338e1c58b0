import { refreshSession } from '../../shared/account/routes.ts';
import { handle, Reply } from '../core/handle.ts';
import { Refusal } from '../core/refusal.ts';
import { refreshCookie, refreshTokenIn, renew } from './session.ts';

export const handler = handle(refreshSession)(async ({ cookies }) => {
  const current = refreshTokenIn(cookies);
  const tokens = current && (await renew(current));
  if (!tokens) throw new Refusal('Unauthorized');
  return new Reply({ accessToken: tokens.accessToken, expiresIn: tokens.expiresIn }, [
    ...(tokens.refreshToken ? [refreshCookie(tokens.refreshToken)] : []),
  ]);
});
