import { randomInt } from 'node:crypto';
import type { Language } from '../../shared/api/codes/entry.ts';
import type { CodePurpose } from '../../shared/messages/templates/oneTimeCode.ts';
import {
  afterSend,
  codeLimits,
  findCodeObstacle,
  type CodeState,
} from '../../shared/verification/codeRules.ts';
import { newId } from '../core/newId.ts';
import { Refusal } from '../core/refusal.ts';
import { commitSilently } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { verificationKeys } from '../db/keys/verification.ts';
import { retrying } from '../db/retrying.ts';
import { prepareMessage } from '../messages/messageStore.ts';
import {
  codeHash,
  maxAttempts,
  parseTarget,
  stateWrite,
  type CodeTarget,
  type StoredCode,
} from './codeState.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

const refuseToSend = (state: CodeState | undefined, now: number): void => {
  const refused = findCodeObstacle(state, now);
  if (refused) throw new Refusal(refused.refusal, { seconds: refused.seconds });
};

/**
 * Sends a new one-time code, which replaces the previous one. It does not reveal whether the target belongs to anybody:
 * callers check that first, and respond alike for unknown targets.
 * @throws Refusal `TooManyInAMinute` within a minute of the last one; `RetryLimitExceeded` after too many sends, wrong
 * tries or messages to the recipient. Both with `seconds` to wait
 */
export const issueCode = async (
  purpose: CodePurpose,
  given: CodeTarget,
  language: Language,
): Promise<void> => {
  const to = parseTarget(given);
  const key = verificationKeys.code(purpose, to);
  // A cheap check comes first, so refused requests encrypt nothing.
  refuseToSend((await getItem<StoredCode>(key))?.state, nowSeconds());
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');
  const hash = await codeHash(purpose, to, code);
  const message = await prepareMessage({
    template: 'oneTimeCode',
    channel: given.channel,
    to,
    language,
    params: { purpose, minutes: codeLimits.validSeconds / 60 },
    secrets: { code },
    cause: newId('msg'),
  });
  if (message.isHeldBack) throw new Refusal('RetryLimitExceeded', { seconds: codeLimits.lockSeconds });
  await retrying('StaleVersion', maxAttempts, async () => {
    const stored = await getItem<StoredCode>(key);
    const now = nowSeconds();
    refuseToSend(stored?.state, now);
    await commitSilently([
      stateWrite(key, stored, afterSend(stored?.state, hash, now), now),
      ...message.writes,
    ]);
  });
  await message.send();
};
