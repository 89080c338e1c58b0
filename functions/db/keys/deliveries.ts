/** Mailboxes of sources, and what arrived. */
export const deliveryKeys = {
  /** Mailbox by its agent and id. All of an agent: query `pk`. */
  mailbox: (rightOwnerId: string, mailboxId: string) => ({
    pk: deliveryKeys.mailboxesOf(rightOwnerId),
    sk: mailboxId,
  }),
  mailboxesOf: (rightOwnerId: string) => `mailboxes#${rightOwnerId}`,
  /** Mailbox that has an address, by the part of the address before the `@`. */
  address: (localPart: string) => ({ pk: `mailboxaddress#${localPart}`, sk: 'mailbox' }),
  /** Delivery by its id. */
  delivery: (deliveryId: string) => ({ pk: `delivery#${deliveryId}`, sk: 'delivery' }),
  /** Delivery in the list of its agent, the newest last. */
  deliveryIndex: (rightOwnerId: string, at: string, deliveryId: string) => ({
    gsi1pk: deliveryKeys.deliveriesOf(rightOwnerId),
    gsi1sk: `${at}#${deliveryId}`,
  }),
  deliveriesOf: (rightOwnerId: string) => `deliveries#of#${rightOwnerId}`,
  /** Number of refused mails of a mailbox in a window of time; expires by TTL. */
  refused: (mailboxId: string, window: number) => ({
    pk: `refusedmails#${mailboxId}`,
    sk: `window#${window}`,
  }),
};
