import { afterReport } from '../../shared/messages/rules.ts';
import { log } from '../core/log.ts';
import { changeMessage } from './messageChanges.ts';
import { suppress } from './suppressions.ts';

/** Report of the mail service about a message, with the addresses that must receive no more mail. */
type Report = { messageId: string; report: 'Bounced' | 'Complained'; suppressed: readonly string[] };

/** Applies a report of the mail service: sets the state of the message and suppresses the addresses named. */
export const recordReport = async ({ messageId, report, suppressed }: Report): Promise<void> => {
  const at = new Date().toISOString();
  for (const address of suppressed) await suppress({ address, reason: report, at, messageId });
  await changeMessage(messageId, (message) => afterReport(message, report));
  log.info('mail reported', { messageId, report, suppressed: suppressed.length });
};
