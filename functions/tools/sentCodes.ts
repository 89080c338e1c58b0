import { mask } from '../../shared/messages/rules.ts';
import { codePurposeSchema } from '../../shared/messages/templates/oneTimeCode.ts';
import type { ShownCode } from '../../shared/tools/routes.ts';
import { getUserBySignInName } from '../account/userStore.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { commit } from '../db/commit.ts';
import { listSentCodes } from '../verification/sentCodes.ts';

/**
 * Returns the codes last sent to a mail address or mobile number, newest first, for staff who help somebody on the
 * phone. Refuses codes of staff: a colleague could use one to take over an account with more rights.
 * @param isRevealed whether the codes are shown, which the history of the account records
 * @throws Refusal `NotAllowed`
 */
export const showSentCodes = async (actor: Actor, to: string, isRevealed: boolean): Promise<ShownCode[]> => {
  const user = await getUserBySignInName(to);
  if (user?.kind === 'system') throw new Refusal('NotAllowed');
  const codes = await listSentCodes(to);
  if (isRevealed)
    for (const subject of user ? [user.userId] : codes.map(({ messageId }) => messageId))
      await commit(actor, { action: 'one-time codes shown', subject }, []);
  return codes.map(({ messageId, channel, params, state, queuedAt, code }) => ({
    messageId,
    channel,
    purpose: codePurposeSchema.parse(params.purpose),
    state,
    sentAt: queuedAt,
    code: code && (isRevealed ? code : mask),
  }));
};
