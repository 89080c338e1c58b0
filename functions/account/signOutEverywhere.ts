import { setTimeout as wait } from 'node:timers/promises';
import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import type { User } from '../../shared/account/schema.ts';
import type { Actor } from '../core/actor.ts';
import { cognito } from '../core/clients/cognito.ts';
import { environment } from '../core/environment.ts';
import { forgetSessions } from './sessionStore.ts';
import { markSignedOut } from './userStore.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

/**
 * Ends every session of a person, including the access tokens already issued. Returns when a new sign-in is valid, which takes
 * up to a second.
 */
export const signOutEverywhere = async (actor: Actor, user: User): Promise<void> => {
  await cognito().send(
    new AdminUserGlobalSignOutCommand({ UserPoolId: environment('USER_POOL_ID'), Username: user.subject }),
  );
  // Token times are whole seconds: the next second also voids tokens of this one, including a sign-in that begins
  // before it.
  const signedOutAt = nowSeconds() + 1;
  await markSignedOut(actor, user, signedOutAt);
  await forgetSessions(user.subject);
  await wait(Math.max(0, signedOutAt * 1000 - Date.now()));
};
