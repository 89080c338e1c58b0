import { TextField } from '@aws-amplify/ui-react';
import { useText } from '../text/useText.ts';

/** Field for a code that was sent, named `code` in the form. */
export const CodeField = ({ isMissing }: { isMissing: boolean }) => {
  const t = useText('account');
  return (
    <TextField
      name="code"
      label={t('account:reset.code.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      hasError={isMissing}
      errorMessage={t('account:reset.code.missing')}
      isRequired
    />
  );
};
