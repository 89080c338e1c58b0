import type { TFunction } from 'i18next';
import { webhookEventTypes } from '../../shared/webhooks/eventTypes.ts';
import type { DeliveryState, Webhook, WebhookDelivery } from '../../shared/webhooks/schema.ts';
import type { StatusTone } from '../components/StatusBadge.tsx';

/** Returns the name of a type of event. Keys of texts have no full stop. */
export const eventText = (t: TFunction, type: WebhookDelivery['eventType']): string =>
  t(`webhooks:event.${type.replace('.', '_')}`);

/** Returns how many types of events a webhook takes. */
export const eventsText = (t: TFunction, { length: count }: Webhook['events']): string => {
  const all = webhookEventTypes.length;
  return count === all ? t('webhooks:allEvents') : t('webhooks:someEvents', { count, all });
};

/** Returns the state of a webhook for its badge. */
export const stateOf = ({
  pause,
  failingSince,
}: Webhook): { tone: StatusTone; state: 'paused' | 'failing' | 'active' } => {
  if (pause) return { tone: pause.reason === 'person' ? 'over' : 'bad', state: 'paused' };
  return failingSince ? { tone: 'attention', state: 'failing' } : { tone: 'good', state: 'active' };
};

/** Tones of deliveries by state. */
export const deliveryTones: Readonly<Record<DeliveryState, StatusTone>> = {
  waiting: 'waiting',
  held: 'over',
  delivered: 'good',
  failed: 'bad',
};

/** Returns the host of a webhook, by which pages name it. */
export const hostOf = ({ url }: Pick<Webhook, 'url'>): string => new URL(url).host;
