import type { TFunction } from 'i18next';
import type { WebhookDelivery } from '../../shared/webhooks/schema.ts';
import { notify } from '../api/notices.ts';

/** Tells what became of an attempt that a person started. */
export const notifyOutcome = (t: TFunction, { state, last }: WebhookDelivery): void => {
  if (state === 'delivered') {
    notify({ kind: 'success', text: t('webhooks:outcome.delivered', { status: last!.status }) });
    return;
  }
  const text =
    last?.status === undefined
      ? t('webhooks:outcome.failed', { reason: last?.problem && t(`webhooks:problem.${last.problem}`) })
      : t('webhooks:outcome.refused', { status: last.status });
  notify({ kind: 'error', text });
};
