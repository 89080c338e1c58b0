/** Webhooks of payees, and what is sent to them. */
export const webhookKeys = {
  /** Webhook by its payee and id, with its sealed secrets. All of a payee: query `pk`. */
  webhook: (rightOwnerId: string, webhookId: string) => ({ pk: `webhooks#${rightOwnerId}`, sk: webhookId }),
  webhooksOf: (rightOwnerId: string) => `webhooks#${rightOwnerId}`,
  /**
   * Delivery of an event to a webhook, with the body to send; expires by TTL. All of a webhook, oldest first: query `pk`. Those
   * that wait for an attempt are also in `due`.
   */
  delivery: (webhookId: string, eventId: string) => ({ pk: `webhookdeliveries#${webhookId}`, sk: eventId }),
  deliveriesOf: (webhookId: string) => `webhookdeliveries#${webhookId}`,
  /**
   * Delivery that waits, by the instant of its next attempt (`gsi1`).
   * @param at instant, ISO 8601
   */
  dueIndex: (at: string) => ({ gsi1pk: webhookKeys.due, gsi1sk: at }),
  due: 'webhooksdue',
  /** Webhook that was resumed: its held deliveries are to be sent. All of them: query `releases`. */
  release: (webhookId: string) => ({ pk: 'webhookreleases', sk: webhookId }),
  releases: 'webhookreleases',
  /** Number of tests and repeats of a payee in a window of time; expires by TTL. */
  starts: (rightOwnerId: string, window: number) => ({
    pk: `webhookstarts#${rightOwnerId}`,
    sk: `window#${window}`,
  }),
};
