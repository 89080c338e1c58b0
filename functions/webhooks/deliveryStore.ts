import type { Attempt, DeliveryProblem, WebhookDelivery } from '../../shared/webhooks/schema.ts';
import { isRefusal } from '../core/refusal.ts';
import { commitSilently, requireItem, transition, type Write } from '../db/commit.ts';
import { present } from '../db/expressions.ts';
import { loadItem, queryNewest, queryPage, toData } from '../db/items.ts';
import { webhookKeys } from '../db/keys/webhooks.ts';
import { secondsToNextAttempt } from './retries.ts';
import type { StoredDelivery } from './storedDelivery.ts';

/** Seconds after which an attempt is taken for interrupted. The next one has the same event id. */
const leaseSeconds = 60;
/** Deliveries listed of one webhook. */
const listed = 50;

const instantIn = (seconds: number): string => new Date(Date.now() + seconds * 1_000).toISOString();

/** Returns a delivery as people and programs see it. */
export const viewDelivery = ({
  eventId,
  eventType,
  createdAt,
  state,
  attempts,
  nextAttemptAt,
  last,
}: StoredDelivery): WebhookDelivery => ({
  eventId,
  eventType,
  createdAt,
  state,
  attempts,
  ...(nextAttemptAt !== undefined && { nextAttemptAt }),
  ...(last && { last }),
});

/** Returns the newest deliveries of a webhook. */
export const newestDeliveries = async (webhookId: string): Promise<StoredDelivery[]> =>
  (await queryNewest<StoredDelivery>({ pk: webhookKeys.deliveriesOf(webhookId) }, listed)).map(toData);

/**
 * Loads a delivery.
 * @throws Refusal `DataNotFound`
 */
export const loadDelivery = async (webhookId: string, eventId: string): Promise<StoredDelivery> =>
  toData(await loadItem<StoredDelivery>(webhookKeys.delivery(webhookId, eventId)));

/**
 * Returns deliveries that are due, the longest waiting first.
 * @param now ISO 8601
 */
export const dueDeliveries = async (now: string, limit: number): Promise<StoredDelivery[]> => {
  const { items } = await queryPage<StoredDelivery>({
    index: 'gsi1',
    pk: webhookKeys.due,
    skBetween: ['0', now],
    limit,
  });
  return items.map((item) => toData(item));
};

type Place = Partial<Pick<StoredDelivery, 'state' | 'attempts' | 'attemptsBefore' | 'last'>> & {
  /** Instant of the next attempt; none when absent. */
  nextAttemptAt?: string | undefined;
};

/** Returns the write that changes a delivery from the version it was read at. It fails with `StaleVersion` when another did. */
const moveWrite = (
  { webhookId, eventId, version }: StoredDelivery,
  { nextAttemptAt, ...change }: Place,
): Write => {
  const index = nextAttemptAt === undefined ? undefined : webhookKeys.dueIndex(nextAttemptAt);
  return transition<StoredDelivery>(
    webhookKeys.delivery(webhookId, eventId),
    {
      from: { version },
      set: { ...change, nextAttemptAt, gsi1pk: index?.gsi1pk, gsi1sk: index?.gsi1sk },
    },
    'StaleVersion',
  );
};

/**
 * Changes a delivery, with further writes.
 * @returns the changed delivery; `undefined` when somebody else changed it meanwhile
 */
const move = async (
  delivery: StoredDelivery,
  place: Place,
  further: readonly Write[] = [],
): Promise<StoredDelivery | undefined> => {
  try {
    await commitSilently([moveWrite(delivery, place), ...further]);
  } catch (error) {
    if (!isRefusal(error, 'StaleVersion')) throw error;
    return undefined;
  }
  return { ...delivery, ...place, version: delivery.version + 1 } as StoredDelivery;
};

/**
 * Takes a delivery for one attempt. Of several concurrent calls one gets it. If it is not ended within a minute, another may take
 * it: whoever took it was killed, before or after sending.
 * @returns the delivery as taken; `undefined` when another call has it
 */
export const takeDelivery = (
  delivery: StoredDelivery,
  round: Pick<Place, 'attemptsBefore'> = {},
): Promise<StoredDelivery | undefined> =>
  move(delivery, {
    ...round,
    state: 'waiting',
    attempts: delivery.attempts + 1,
    nextAttemptAt: instantIn(leaseSeconds),
  });

/** Returns the place of a delivery after an attempt. A test is tried once, because a person waits for it. */
export const placeAfter = ({ attempts, attemptsBefore, eventType }: StoredDelivery, last: Attempt): Place => {
  if (last.problem === undefined) return { state: 'delivered', last };
  const seconds = eventType === 'ping' ? undefined : secondsToNextAttempt(attempts - attemptsBefore);
  if (seconds === undefined) return { state: 'failed', last };
  return { state: 'waiting', last, nextAttemptAt: instantIn(seconds) };
};

/** Ends an attempt. Whoever took the delivery since then ends it instead. */
export const endAttempt = (
  taken: StoredDelivery,
  last: Attempt,
  further: readonly Write[] = [],
): Promise<StoredDelivery | undefined> => move(taken, placeAfter(taken, last), further);

/** Puts a delivery behind the others, without an attempt. */
export const postpone = (delivery: StoredDelivery, seconds: number): Promise<StoredDelivery | undefined> =>
  move(delivery, { nextAttemptAt: instantIn(seconds) });

/** Ends a delivery that nobody can receive. */
export const giveUp = (delivery: StoredDelivery, problem: DeliveryProblem) =>
  move(delivery, {
    state: 'failed',
    last: { at: new Date().toISOString(), milliseconds: 0, problem },
  });

/**
 * Holds a delivery while its webhook is paused. Nothing happens when the webhook was resumed meanwhile, because nobody would
 * release it.
 */
export const hold = (delivery: StoredDelivery): Promise<StoredDelivery | undefined> => {
  const { rightOwnerId, webhookId } = delivery;
  const stillPaused = requireItem<{ pause: object }>(
    webhookKeys.webhook(rightOwnerId, webhookId),
    { pause: present },
    'StaleVersion',
  );
  return move(delivery, { state: 'held' }, [stillPaused]);
};

/** Makes a held delivery due. */
export const release = (delivery: StoredDelivery): Promise<StoredDelivery | undefined> =>
  move(delivery, { state: 'waiting', nextAttemptAt: new Date().toISOString() });
