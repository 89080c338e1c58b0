import type { Webhook } from '../../shared/webhooks/schema.ts';

/** Secret of a webhook, sealed. */
export type SealedSecret = { sealed: string; madeAt: string };

/** Webhook as stored. */
export type StoredWebhook = Omit<Webhook, 'secretMadeAt' | 'formerSecretUntil'> & {
  rightOwnerId: string;
  /** Subject of the account that answers for it. */
  subject: string;
  secret: SealedSecret;
  /** Secret before the last one, which still signs until an instant. */
  formerSecret?: SealedSecret & { until: string };
};
