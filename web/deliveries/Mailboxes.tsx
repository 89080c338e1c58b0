import './delivery.css';
import Button from '@cloudscape-design/components/button';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removeMailbox, replaceMailboxAddress } from '../../shared/deliveries/routes.ts';
import { maxMailboxes, type Mailbox } from '../../shared/deliveries/schema.ts';
import { call } from '../api/call.ts';
import { explain } from '../api/explain.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { When } from '../components/When.tsx';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { MailboxDialog } from './MailboxDialog.tsx';
import { useMailboxes } from './useMailboxes.ts';

/** Address of a mailbox, with a button that copies it. */
const Address = ({ mailbox: { name, address } }: { mailbox: Mailbox }) => {
  const t = useText('deliveries');
  const at = address.lastIndexOf('@');
  return (
    <>
      <span className="mailbox-address">
        <span className="mailbox-local">{address.slice(0, at)}</span>
        <wbr />
        {address.slice(at)}
      </span>
      <CopyToClipboard
        variant="icon"
        copyButtonAriaLabel={t('deliveries:mailbox.copyNamed', { name })}
        copySuccessText={t('deliveries:copied')}
        copyErrorText={t('deliveries:notCopied')}
        textToCopy={address}
      />
    </>
  );
};

const Actions = ({ mailbox, onChange }: { mailbox: Mailbox; onChange: (mailbox: Mailbox) => void }) => {
  const t = useText('deliveries');
  const { name, mailboxId } = mailbox;
  const params = { id: mailboxId };
  const acting = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => notify({ kind: 'error', text: explain(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['mailboxes'] }),
  });
  const ask = async (what: 'replace' | 'remove', act: () => Promise<unknown>) => {
    const action = t(`deliveries:mailbox.${what}`);
    const title = t(`deliveries:mailbox.${what}Named`, { name });
    if (await confirm({ title, body: t(`deliveries:mailbox.${what}Text`), action })) acting.mutate(act);
  };
  return (
    <SpaceBetween direction="horizontal" size="s">
      <Button
        variant="inline-link"
        ariaLabel={t('deliveries:mailbox.changeNamed', { name })}
        onClick={() => onChange(mailbox)}
      >
        {t('deliveries:mailbox.change')}
      </Button>
      <Button
        variant="inline-link"
        ariaLabel={t('deliveries:mailbox.replaceNamed', { name })}
        disabled={acting.isPending}
        onClick={() => void ask('replace', () => call(replaceMailboxAddress, { params }))}
      >
        {t('deliveries:mailbox.replace')}
      </Button>
      <Button
        variant="inline-link"
        ariaLabel={t('deliveries:mailbox.removeNamed', { name })}
        disabled={acting.isPending}
        onClick={() => void ask('remove', () => call(removeMailbox, { params }))}
      >
        {t('deliveries:mailbox.remove')}
      </Button>
    </SpaceBetween>
  );
};

/** Mail addresses to which sources send their statements, each with the senders it knows. */
export const Mailboxes = () => {
  const t = useText('deliveries');
  const query = useMailboxes();
  const [open, setOpen] = useState<{ mailbox: Mailbox | undefined }>();
  const { isOn = false, items = [] } = query.data ?? {};
  return (
    <div className="delivery-table">
      <Header
        variant="h2"
        description={t(query.data && !isOn ? 'deliveries:mailbox.off' : 'deliveries:mailbox.text')}
        actions={
          <Button
            disabled={!isOn || items.length >= maxMailboxes}
            onClick={() => setOpen({ mailbox: undefined })}
          >
            {t('deliveries:mailbox.new')}
          </Button>
        }
      >
        {t('deliveries:mailbox.title')}
      </Header>
      <QueryResult query={query}>
        {() => (
          <RowTable
            label={t('deliveries:mailbox.title')}
            rows={items}
            rowId="mailboxId"
            empty={t('deliveries:mailbox.none')}
            columns={[
              {
                id: 'name',
                name: t('deliveries:mailbox.name'),
                isRowHeader: true,
                cell: ({ name, createdAt }) => (
                  <>
                    {name}
                    <span className="second-line">
                      <When at={createdAt} />
                    </span>
                  </>
                ),
              },
              {
                id: 'address',
                name: t('deliveries:mailbox.address'),
                minWidth: 220,
                cell: (mailbox) => <Address mailbox={mailbox} />,
              },
              {
                id: 'senders',
                name: t('deliveries:mailbox.senders'),
                minWidth: 160,
                cell: ({ senders }) =>
                  senders.length > 0 ? joined(senders) : t('deliveries:mailbox.noSenders'),
              },
              {
                id: 'action',
                name: '',
                cell: (mailbox) => (
                  <Actions mailbox={mailbox} onChange={(changed) => setOpen({ mailbox: changed })} />
                ),
              },
            ]}
          />
        )}
      </QueryResult>
      {open && <MailboxDialog mailbox={open.mailbox} onClose={() => setOpen(undefined)} />}
    </div>
  );
};
