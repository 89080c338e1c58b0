import { afterReport } from '../../shared/messages/rules.ts';
import { log } from '../core/log.ts';
import { changeMessage } from './messageChanges.ts';
import { suppress } from './suppressions.ts';

/** Report of the mail service about a message, with the addresses that must not be written to again. */
type Report = { messageId: string; report: 'Bounced' | 'Complained'; suppressed: readonly string[] };

/** Marks a message by a report of the mail service and suppresses the addresses it names. */
export const recordReport = async ({ messageId, report, suppressed }: Report): Promise<void> => {
  const at = new Date().toISOString();
  for (const address of suppressed) await suppress({ address, reason: report, at, messageId });
  await changeMessage(messageId, (message) => afterReport(message, report));
  log.info('mail reported', { messageId, report, suppressed: suppressed.length });
};
