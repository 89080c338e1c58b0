import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import * as z from 'zod';
import { mailAddressSchema, phoneNumberSchema } from '../../shared/messages/schema.ts';
import { listMailedCodes, listTextedCodes, type ShownCode } from '../../shared/tools/routes.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { When } from '../components/When.tsx';
import { useText } from '../text/useText.ts';
import { RowTable } from '../components/list/RowTable.tsx';
import { Section } from '../components/Section.tsx';

const form = z.object({ recipient: z.union([mailAddressSchema, phoneNumberSchema], 'recipient') });

const loadCodes = async (recipient: string, isRevealed: boolean): Promise<ShownCode[]> => {
  const reveal = isRevealed ? ('1' as const) : undefined;
  const { items } = recipient.includes('@')
    ? await call(listMailedCodes, { query: { email: recipient, reveal } })
    : await call(listTextedCodes, { query: { phone: recipient, reveal } });
  return items;
};

const Codes = ({ items }: { items: readonly ShownCode[] }) => {
  const t = useText('account');
  return (
    <RowTable
      rowId="messageId"
      rows={items}
      empty={t('account:tool.otp.none')}
      label={t('account:tool.otp.codes')}
      columns={[
        {
          id: 'code',
          name: t('account:tool.otp.code'),
          cell: ({ code }) => <span className="figures">{code ?? t('account:tool.otp.expired')}</span>,
          isRowHeader: true,
        },
        {
          id: 'purpose',
          name: t('account:tool.otp.purpose'),
          cell: ({ purpose }) => t(`account:tool.otp.for.${purpose}`),
        },
        {
          id: 'state',
          name: t('account:tool.otp.state'),
          cell: ({ state }) => t(`account:tool.otp.states.${state}`),
        },
        { id: 'at', name: t('account:tool.otp.at'), cell: ({ sentAt }) => <When at={sentAt} /> },
      ]}
    />
  );
};

/** Finds the one-time codes last sent to a mail address or mobile number. The address bar contains none of it. */
export const Page = () => {
  const t = useText('account');
  const [found, setFound] = useState<{ recipient: string; items: ShownCode[] }>();
  const reveal = async (recipient: string) => {
    const agreed = await confirm({
      title: t('account:tool.otp.reveal'),
      body: t('account:tool.otp.revealText'),
      action: t('account:tool.otp.reveal'),
    });
    if (!agreed) return;
    try {
      setFound({ recipient, items: await loadCodes(recipient, true) });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
  };
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('account:tool.otp.text')}>
          {t('pages:otpSearch')}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <Container>
          <FieldForm
            schema={form}
            defaults={{ recipient: '' }}
            submitText={t('account:tool.search')}
            onSubmit={async ({ recipient }) =>
              setFound({ recipient, items: await loadCodes(recipient, false) })
            }
          >
            <TextField
              name="recipient"
              label={t('account:tool.otp.recipient')}
              hint={t('account:tool.otp.hint')}
            />
          </FieldForm>
        </Container>
        {found && (
          <Section
            title={t('account:tool.otp.codes')}
            description={found.recipient}
            actions={
              <Button
                disabled={!found.items.some(({ code }) => code)}
                onClick={() => void reveal(found.recipient)}
              >
                {t('account:tool.otp.reveal')}
              </Button>
            }
          >
            <Codes items={found.items} />
          </Section>
        )}
      </SpaceBetween>
    </ContentLayout>
  );
};
