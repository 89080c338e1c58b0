import Button from '@cloudscape-design/components/button';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { maxWebhooks } from '../../shared/webhooks/schema.ts';
import { useAuthority } from '../api/session.ts';
import { CodeLines } from '../apiKeys/CodeLines.tsx';
import { Blank } from '../components/Blank.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { Section } from '../components/Section.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';
import { WebhookDialog } from './WebhookDialog.tsx';
import { useWebhooks } from './useWebhooks.ts';
import { verifyLines } from './verifyLines.ts';
import { eventsText, hostOf, stateOf } from './webhookTexts.ts';

/** Webhooks of the payee, and how a program checks what it is sent. */
const Own = () => {
  const t = useText('webhooks');
  const query = useWebhooks();
  const [isOpen, setOpen] = useState(false);
  const isFull = (query.data?.length ?? 0) >= maxWebhooks;
  return (
    <ContentLayout header={<Header variant="h1">{t('pages:webhooks')}</Header>}>
      <SpaceBetween size="l">
        <Section
          title={t('webhooks:title')}
          description={t('webhooks:text')}
          actions={
            <Button disabled={isFull || query.isPending} onClick={() => setOpen(true)}>
              {t('webhooks:add')}
            </Button>
          }
        >
          <QueryResult query={query}>
            {(webhooks) => (
              <RowTable
                label={t('webhooks:title')}
                rows={webhooks}
                rowId="webhookId"
                empty={t('webhooks:none')}
                columns={[
                  {
                    id: 'url',
                    name: t('webhooks:url.name'),
                    isRowHeader: true,
                    cell: (webhook) => (
                      <>
                        <RecordLink to={recordAddress.webhook(webhook.webhookId)} name={hostOf(webhook)}>
                          {hostOf(webhook)}
                        </RecordLink>
                        <span className="second-line">{new URL(webhook.url).pathname}</span>
                      </>
                    ),
                  },
                  {
                    id: 'state',
                    name: t('webhooks:state.name'),
                    cell: (webhook) => {
                      const { tone, state } = stateOf(webhook);
                      return <StatusBadge tone={tone}>{t(`webhooks:state.${state}`)}</StatusBadge>;
                    },
                  },
                  {
                    id: 'events',
                    name: t('webhooks:events'),
                    cell: ({ events }) => eventsText(t, events),
                  },
                  {
                    id: 'delivered',
                    name: t('webhooks:deliveredAt'),
                    cell: ({ deliveredAt }) => <When at={deliveredAt} />,
                  },
                ]}
              />
            )}
          </QueryResult>
        </Section>
        <Section title={t('webhooks:check.title')} description={t('webhooks:check.text')}>
          <CodeLines label={t('webhooks:check.title')} lines={verifyLines} />
          <p>
            {t('webhooks:check.after')}{' '}
            <Link external href="https://www.standardwebhooks.com">
              {t('webhooks:check.specification')}
            </Link>
          </p>
        </Section>
      </SpaceBetween>
      {isOpen && (
        <WebhookDialog
          onClose={() => {
            setOpen(false);
            void query.refetch();
          }}
        />
      )}
    </ContentLayout>
  );
};

export const Page = () => {
  const t = useText('webhooks');
  return useAuthority()?.kind === 'system' ? (
    <Blank title={t('webhooks:notForStaff.title')} text={t('webhooks:notForStaff.text')} />
  ) : (
    <Own />
  );
};
