import type { EventBridgeEvent } from 'aws-lambda';
import * as z from 'zod';
import { anyIdSchema } from '../../../shared/reference/ids.ts';
import { recordReport } from '../mailReports.ts';

const recipients = z.array(z.object({ emailAddress: z.string() }));

/** Part of an SES event that is read. Source: Amazon SES Developer Guide, "Contents of event data". */
const detailSchema = z.object({
  eventType: z.enum(['Bounce', 'Complaint']),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
  mail: z.object({ tags: z.object({ message: z.array(anyIdSchema) }) }),
});

/** Records an SES event about a mail: it bounced, or its recipient complained. It may run twice. */
export const handler = async ({ detail }: EventBridgeEvent<string, unknown>): Promise<void> => {
  const { bounce, complaint, mail } = detailSchema.parse(detail);
  const [messageId] = mail.tags.message;
  const addresses = (bounce?.bouncedRecipients ?? complaint?.complainedRecipients ?? []).map(
    ({ emailAddress }) => emailAddress,
  );
  await recordReport({
    messageId: messageId!,
    report: complaint ? 'Complained' : 'Bounced',
    // A full mailbox or an unresponsive server may accept the next mail; a nonexistent address never will.
    suppressed: complaint || bounce?.bounceType === 'Permanent' ? addresses : [],
  });
};
