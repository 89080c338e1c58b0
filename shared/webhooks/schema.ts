import * as z from 'zod';
import type { Permission } from '../access/flags.ts';
import { idSchema } from '../reference/ids.ts';
import { webhookEventTypes } from './eventTypes.ts';
import { webhookUrlProblem } from './webhookUrl.ts';

export const webhookIdSchema = idSchema('whk');
export const eventIdSchema = idSchema('evt');

/** Maximum webhooks of one payee: the transaction of an event stores a delivery for each. */
export const maxWebhooks = 3;

/** Permission to manage webhooks, and to answer for one: what is sent is the income of the payee. */
export const webhookPermission = 'reportRoleAuthority/viewIncome' satisfies Permission;

/** Maximum tests and repeats that the people of one payee may start in a window of time. */
export const webhookStartLimit = { starts: 20, windowSeconds: 300 } as const;

/** Hours a replaced secret still signs beside the new one. */
export const formerSecretHours = 24;

/** Days a delivery is listed. It can be sent again as long. */
export const deliveryDays = 30;

/** Days without one delivery after which a webhook is paused. */
export const pausesAfterDays = 3;

export const webhookUrlSchema = z
  .string()
  .trim()
  .max(500)
  .superRefine((text, context) => {
    const message = webhookUrlProblem(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/**
 * Why a webhook is paused: a person did it, nothing could be delivered for days, the receiver said that it is gone (status 410),
 * or the person who answers for it may no longer see the income of the payee.
 */
export const pauseReasonSchema = z.enum(['person', 'failing', 'gone', 'noRight']);
export type PauseReason = z.infer<typeof pauseReasonSchema>;

const wantedEventsSchema = z.array(z.enum(webhookEventTypes)).min(1).max(webhookEventTypes.length);

/** Address of a program of a payee that is sent events. */
export const webhookSchema = z.object({
  webhookId: webhookIdSchema,
  url: z.string(),
  events: wantedEventsSchema,
  createdAt: z.string(),
  createdBy: z.string(),
  /** Person who last added, changed or resumed it. Nothing is sent once that person may not see the income. */
  answeredBy: z.string(),
  /** Present while it is paused. */
  pause: z.object({ reason: pauseReasonSchema, at: z.string(), by: z.string().optional() }).optional(),
  secretMadeAt: z.string(),
  /** Instant until which the secret before still signs too. */
  formerSecretUntil: z.string().optional(),
  /** Time of the last delivery that succeeded, and of the first of those that failed since. */
  deliveredAt: z.string().optional(),
  failingSince: z.string().optional(),
  version: z.number().int(),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** Password of the person, requested again because figures of the payee will be sent to the address. */
const currentPassword = z.string().min(1).max(256);

export const webhookInputSchema = z.object({
  url: webhookUrlSchema,
  events: wantedEventsSchema,
  currentPassword,
});

/** Change of a webhook. `version` is the one it was read at. */
export const webhookChangeSchema = webhookInputSchema.extend({ version: z.number().int().min(1) });

export const webhookPauseSchema = z.object({ paused: z.boolean() });

export const webhookSecretInputSchema = z.object({ currentPassword });

/** Webhook with its secret (`whsec_…`), which is returned once. */
export const webhookWithSecretSchema = z.object({ webhook: webhookSchema, secret: z.string() });

/**
 * State of a delivery: it waits for its next attempt, is held while the webhook is paused, is delivered, or failed and is not
 * tried again by itself.
 */
export const deliveryStateSchema = z.enum(['waiting', 'held', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof deliveryStateSchema>;

/** Why an attempt failed. `removed`: the webhook was removed before it. */
export const deliveryProblemSchema = z.enum([
  'status',
  'redirect',
  'timeout',
  'noConnection',
  'certificate',
  'unknownHost',
  'privateHost',
  'notAllowed',
  'removed',
]);
export type DeliveryProblem = z.infer<typeof deliveryProblemSchema>;

/** Outcome of one attempt. `answer` is the beginning of the response's body. */
export const attemptSchema = z.object({
  at: z.string(),
  milliseconds: z.number().int(),
  status: z.number().int().optional(),
  problem: deliveryProblemSchema.optional(),
  answer: z.string().optional(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** Delivery of an event to a webhook. */
export const webhookDeliverySchema = z.object({
  eventId: eventIdSchema,
  eventType: z.enum([...webhookEventTypes, 'ping']),
  createdAt: z.string(),
  state: deliveryStateSchema,
  attempts: z.number().int(),
  nextAttemptAt: z.string().optional(),
  last: attemptSchema.optional(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
