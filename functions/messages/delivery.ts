import { maskedSecrets, renderMessage, secretNames } from './render.ts';
import { beginAttempt, declineToSend, endAttempt, secondsToRetry } from '../../shared/messages/rules.ts';
import type { Message, NotSentReason } from '../../shared/messages/schema.ts';
import { messageContext } from './messageContext.ts';
import { getMessage } from './messageReader.ts';
import { openSecrets } from './messageSecrets.ts';
import { changeMessage } from './messageChanges.ts';
import { sendOnce, findSendObstacle } from './providers.ts';
import { getSuppression } from './suppressions.ts';
import { nowSeconds } from '../core/nowSeconds.ts';

type Ready = { secrets: Readonly<Record<string, string>> } | { reason: NotSentReason };

/** Loads the data a message needs before its attempt begins: until then a failure leaves the message waiting. */
const makeReady = async (message: Message): Promise<Ready> => {
  const reason = findSendObstacle(message);
  if (reason) return { reason };
  if (message.channel === 'mail' && (await getSuppression(message.to))) return { reason: 'suppressed' };
  if (secretNames(message.template).length === 0) return { secrets: {} };
  const secrets = await openSecrets(message.messageId, nowSeconds());
  return secrets ? { secrets } : { reason: 'expired' };
};

/**
 * Sends a queued message. Only one of several concurrent calls sends it; a message in any other state is left alone, so
 * a repeated queue message does nothing. A function killed during the attempt leaves the message in the state
 * `Sending`, which becomes `Unknown`.
 * @returns the seconds after which to try again, when the service was too busy
 */
export const deliver = async (messageId: string): Promise<number | undefined> => {
  const message = await getMessage(messageId);
  if (message?.state !== 'Queued') return undefined;
  const ready = await makeReady(message);
  if ('reason' in ready) {
    await changeMessage(messageId, (now) => declineToSend(now, ready.reason));
    return undefined;
  }
  const context = messageContext();
  const content = renderMessage(message, ready.secrets, context);
  const copy = renderMessage(message, maskedSecrets(message.template), context);
  const begun = await changeMessage(messageId, (now) => beginAttempt(now, new Date().toISOString()));
  if (!begun) return undefined;
  const outcome = await sendOnce(message, content);
  await changeMessage(messageId, (now) => endAttempt(now, outcome, copy, new Date().toISOString()));
  return outcome.kind === 'busy' ? secondsToRetry(begun.attempts) : undefined;
};
