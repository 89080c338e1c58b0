/** Mail and SMS, and what is known of their recipients. */
export const messageKeys = {
  /** Mail or SMS with its wording and state. Lists: `messageIndexes`. */
  message: (messageId: string) => ({ pk: `message#${messageId}`, sk: 'message' }),
  /**
   * Message in its lists, oldest first: to a recipient (`gsi1`), in a state (`gsi2`), about a record (`gsi3`).
   * @param at instant queued
   */
  messageIndexes: (to: string, state: string, about: string | undefined, at: string) => ({
    gsi1pk: messageKeys.to(to),
    gsi1sk: at,
    gsi2pk: messageKeys.inState(state),
    gsi2sk: at,
    ...(about !== undefined && { gsi3pk: messageKeys.about(about), gsi3sk: at }),
  }),
  to: (recipient: string) => `messagesTo#${recipient}`,
  inState: (state: string) => `messagesInState#${state}`,
  about: (recordId: string) => `messagesAbout#${recordId}`,
  /** Code or link token of a message, sealed; expires by TTL. */
  secrets: (messageId: string) => ({ pk: `message#${messageId}`, sk: 'secrets' }),
  /** Stored message that is not in the queue yet. All of them: query `notes`. */
  note: (messageId: string) => ({ pk: 'messageNotes', sk: messageId }),
  notes: 'messageNotes',
  /** Number of messages to a recipient in an hour or a day; expires by TTL. */
  count: (recipient: string, window: string) => ({ pk: `messagesTo#${recipient}`, sk: `count#${window}` }),
  /** Mail address that receives no mail. */
  suppression: (address: string) => ({ pk: `suppressed#${address}`, sk: 'suppression' }),
};
