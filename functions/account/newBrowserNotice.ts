import type { User } from '../../shared/account/schema.ts';
import type { Language } from '../../shared/api/codes/entry.ts';
import { commitSilently } from '../db/commit.ts';
import { prepareMessage } from '../messages/messageStore.ts';
import type { SessionPlace } from './sessionStore.ts';

/** Tells a person by mail that a browser they never used signed in to their account. */
export const mailNewBrowser = async (
  { userId, account, email }: User,
  { sessionId, browser, address }: SessionPlace,
  language: Language,
): Promise<void> => {
  const notice = await prepareMessage({
    template: 'signInElsewhere',
    channel: 'mail',
    to: email,
    language,
    // Empty for a program that names no browser, and for a call without an address.
    params: {
      account,
      at: new Date().toISOString(),
      browser: browser || undefined,
      address: address || undefined,
    },
    secrets: {},
    cause: sessionId,
    about: userId,
  });
  await commitSilently(notice.writes);
  await notice.send();
};
