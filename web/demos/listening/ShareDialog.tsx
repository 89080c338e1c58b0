import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import {
  listeningLinkInputSchema,
  maxLinkDays,
  usualLinkDays,
  type ListeningLinkInput,
} from '../../../shared/demos/listeningSchema.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { CheckField, TextField, WholeNumberField } from '../../components/form/fields.tsx';
import { demoAddress } from '../../navigation/addresses.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';

const form = listeningLinkInputSchema.omit({ demoIds: true });

/** Address of a new link, which is shown only once. */
const NewLink = ({ address }: { address: string }) => {
  const t = useText('listening');
  return (
    <SpaceBetween size="m">
      <Alert type="success">{t('listening:share.made')}</Alert>
      <FormField label={t('listening:share.address')} description={t('listening:share.once')} stretch>
        <Input value={address} readOnly />
      </FormField>
      <CopyToClipboard
        copyButtonText={t('listening:share.copy')}
        copySuccessText={t('listening:share.copied')}
        copyErrorText={t('listening:share.notCopied')}
        textToCopy={address}
      />
    </SpaceBetween>
  );
};

/** Settings of a share dialog: the call that creates a link, and whether the link may allow downloads. */
export type Sharing = {
  create: (input: ListeningLinkInput) => Promise<{ link: { linkId: string }; token: string }>;
  mayAllowDownload: boolean;
};

/** Dialog that creates a link by which a guest listens to demos. */
export const ShareDialog = ({
  demos,
  sharing: { create, mayAllowDownload },
  onClose,
}: {
  demos: readonly { demoId: string; name: string }[];
  sharing: Sharing;
  onClose: () => void;
}) => {
  const t = useText('listening');
  const [address, setAddress] = useState<string>();
  return (
    <FormDialog title={t('listening:share.title', { count: demos.length })} onClose={onClose}>
      {address !== undefined ? (
        <NewLink address={address} />
      ) : (
        <FieldForm
          schema={form}
          defaults={{ guestName: '', days: usualLinkDays, mayDownload: false }}
          submitText={t('listening:share.make')}
          onSubmit={async (values) => {
            const body = { ...values, demoIds: demos.map(({ demoId }) => demoId) };
            const { link, token } = await create(body);
            setAddress(`${location.origin}${demoAddress.listen(link.linkId, token)}`);
          }}
        >
          <Box color="text-body-secondary">{joined(demos.map(({ name }) => name))}</Box>
          <TextField
            name="guestName"
            label={t('listening:field.guestName')}
            hint={t('listening:field.guestNameHint')}
          />
          <WholeNumberField
            name="days"
            label={t('listening:field.days')}
            hint={t('listening:field.daysHint', { most: maxLinkDays })}
          />
          {mayAllowDownload && (
            <CheckField
              name="mayDownload"
              label={t('listening:field.mayDownload')}
              hint={t('listening:field.mayDownloadHint')}
            />
          )}
        </FieldForm>
      )}
    </FormDialog>
  );
};
