import * as z from 'zod';

const verdict = z.object({
  status: z.enum(['PASS', 'FAIL', 'GRAY', 'PROCESSING_FAILED', 'DISABLED']),
});

/**
 * Notice of SES that it stored a mail. The recipients and the verdicts are those of SES, unlike all that the mail says. Source:
 * Amazon SES Developer Guide, "Contents of notifications for Amazon SES email receiving".
 */
const noticeSchema = z.object({
  notificationType: z.literal('Received'),
  mail: z.object({
    /** Id that SES gave the mail. */
    messageId: z.string().min(1),
    timestamp: z.iso.datetime({ offset: true }),
    /** Address that the sending server gave. */
    source: z.string(),
  }),
  receipt: z.object({
    recipients: z.array(z.string()),
    spamVerdict: verdict,
    virusVerdict: verdict,
    spfVerdict: verdict,
    dmarcVerdict: verdict,
    action: z.object({ type: z.literal('S3'), objectKey: z.string().min(1) }),
  }),
});
export type MailNotice = z.infer<typeof noticeSchema>;

/**
 * Returns the notice in a message of the queue; `undefined` for what SES sends to try a new rule.
 * @throws ZodError for a notice about a mail that is not as documented
 */
export const readNotice = (body: string): MailNotice | undefined => {
  const content: unknown = JSON.parse(body);
  const { notificationType } = z.looseObject({ notificationType: z.unknown() }).parse(content);
  return notificationType === 'Received' ? noticeSchema.parse(content) : undefined;
};
