import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { pauseWebhook, removeWebhook, testWebhook } from '../../shared/webhooks/routes.ts';
import type { Webhook } from '../../shared/webhooks/schema.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { Facts, Lines } from '../components/Facts.tsx';
import { Page as NotFoundPage } from '../components/NotFoundPage.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordOpening } from '../components/RecordOpening.tsx';
import { Section } from '../components/Section.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { pageAddress } from '../navigation/addresses.ts';
import { useRecordName } from '../navigation/shownRecord.ts';
import { useText } from '../text/useText.ts';
import { Deliveries } from './Deliveries.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';
import { notifyOutcome } from './notifyOutcome.ts';
import { useWebhooks } from './useWebhooks.ts';
import { eventText, hostOf, stateOf } from './webhookTexts.ts';

/** Why a webhook is paused, or since when it fails. */
const Notice = ({ webhook: { pause, failingSince } }: { webhook: Webhook }) => {
  const t = useText('webhooks');
  if (pause)
    return (
      <Alert type={pause.reason === 'person' ? 'info' : 'warning'} header={t('webhooks:pause.title')}>
        {t(`webhooks:pause.${pause.reason}`, { name: pause.by })} {t('webhooks:pause.held')}
      </Alert>
    );
  if (!failingSince) return null;
  return (
    <Alert type="warning" header={t('webhooks:failing.title')}>
      {t('webhooks:failing.text')} <When at={failingSince} />
    </Alert>
  );
};

const Known = ({ webhook }: { webhook: Webhook }) => {
  const t = useText('webhooks');
  const { tone, state } = stateOf(webhook);
  const { url, events, answeredBy, createdAt, createdBy, deliveredAt, secretMadeAt, formerSecretUntil } =
    webhook;
  return (
    <Facts
      facts={[
        [t('webhooks:url.name'), <span className="long-words">{url}</span>],
        [t('webhooks:state.name'), <StatusBadge tone={tone}>{t(`webhooks:state.${state}`)}</StatusBadge>],
        [t('webhooks:deliveredAt'), <When at={deliveredAt} />],
        [t('webhooks:answeredBy'), answeredBy],
        [
          t('webhooks:addedAt'),
          <>
            <When at={createdAt} />
            <span className="second-line">{createdBy}</span>
          </>,
        ],
        [
          t('webhooks:secret.madeAt'),
          <>
            <When at={secretMadeAt} />
            {formerSecretUntil && (
              <span className="second-line">
                {t('webhooks:secret.formerUntil')} <When at={formerSecretUntil} />
              </span>
            )}
          </>,
        ],
        [t('webhooks:events'), <Lines lines={events.map((type) => eventText(t, type))} />],
      ]}
    />
  );
};

/** Buttons of a webhook: test, pause or resume, change, replace the secret, remove. */
const Actions = ({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) => {
  const t = useText('webhooks');
  const navigate = useNavigate();
  const client = useQueryClient();
  const [open, setOpen] = useState<'change' | 'secret'>();
  const { webhookId: id, pause } = webhook;
  const params = { id };
  const testing = useMutation({
    mutationFn: () => call(testWebhook, { params }),
    onSuccess: (delivery) => notifyOutcome(t, delivery),
    onSettled: () => {
      onDone();
      void client.invalidateQueries({ queryKey: ['webhookDeliveries', id] });
    },
  });
  const pausing = useMutation({
    mutationFn: () => call(pauseWebhook, { params, body: { paused: !pause } }),
    onSettled: onDone,
  });
  const removing = useMutation({
    mutationFn: () => call(removeWebhook, { params }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('webhooks:removed') });
      await navigate(pageAddress.webhooks);
      onDone();
    },
  });
  const remove = async () => {
    const agreed = await confirm({
      title: t('webhooks:remove.title', { name: hostOf(webhook) }),
      body: t('webhooks:remove.text'),
      action: t('webhooks:remove.action'),
    });
    if (agreed) removing.mutate();
  };
  const close = () => {
    setOpen(undefined);
    onDone();
  };
  return (
    <>
      <SpaceBetween direction="horizontal" size="xs">
        <Button loading={removing.isPending} onClick={() => void remove()}>
          {t('webhooks:remove.action')}
        </Button>
        <Button onClick={() => setOpen('secret')}>{t('webhooks:secret.replace')}</Button>
        <Button onClick={() => setOpen('change')}>{t('webhooks:change')}</Button>
        <Button loading={pausing.isPending} onClick={() => pausing.mutate()}>
          {t(pause ? 'webhooks:pause.resume' : 'webhooks:pause.action')}
        </Button>
        <Button variant="primary" loading={testing.isPending} onClick={() => testing.mutate()}>
          {t('webhooks:test')}
        </Button>
      </SpaceBetween>
      {open === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}
      {open === 'secret' && <SecretDialog webhookId={id} onClose={close} />}
    </>
  );
};

const Shown = ({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) => {
  const t = useText('webhooks');
  const name = hostOf(webhook);
  useRecordName(name);
  return (
    <ContentLayout
      header={
        <Header variant="h1" actions={<Actions webhook={webhook} onDone={onDone} />}>
          {name}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Notice webhook={webhook} />
        <Section title={t('webhooks:details')}>
          <Known webhook={webhook} />
        </Section>
        <Deliveries webhookId={webhook.webhookId} />
      </SpaceBetween>
    </ContentLayout>
  );
};

/** One webhook: what it takes, what was delivered lately, and what can be done with it. */
export const Page = () => {
  const { id = '' } = useParams();
  const query = useWebhooks();
  if (query.isPending) return <RecordOpening />;
  return (
    <QueryResult query={query}>
      {(webhooks) => {
        const webhook = webhooks.find(({ webhookId }) => webhookId === id);
        return webhook ? <Shown webhook={webhook} onDone={() => void query.refetch()} /> : <NotFoundPage />;
      }}
    </QueryResult>
  );
};
