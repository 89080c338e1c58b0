import Alert from '@cloudscape-design/components/alert';
import CopyToClipboard from '@cloudscape-design/components/copy-to-clipboard';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useText } from '../text/useText.ts';

/** Secret of a program, which is shown only once. `ready` says what was made, `label` and `hint` what the secret is for. */
export const NewSecret = ({
  secret,
  ready,
  label,
  hint,
}: {
  secret: string;
  ready: string;
  label: string;
  hint: string;
}) => {
  const t = useText('apiKeys');
  return (
    <SpaceBetween size="m">
      <Alert type="success">{ready}</Alert>
      <FormField label={label} description={hint} stretch>
        <Input value={secret} readOnly />
      </FormField>
      <CopyToClipboard
        copyButtonText={t('apiKeys:copy')}
        copySuccessText={t('apiKeys:copied')}
        copyErrorText={t('apiKeys:notCopied')}
        textToCopy={secret}
      />
    </SpaceBetween>
  );
};
