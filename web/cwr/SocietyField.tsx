import Autosuggest from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import { useState } from 'react';
import { societies, societyName } from '../people/societies.ts';
import { useReference } from '../components/useReference.ts';
import { useText } from '../text/useText.ts';

/** Returns the code of a society by its code, or by its name as shown; empty for any other text. */
const toCode = (text: string): string => {
  const typed = text.trim();
  if (/^\d{1,3}$/.test(typed)) return typed.padStart(3, '0');
  return societies.find(({ code }) => societyName(code) === typed)?.code ?? '';
};

/** Selector of a society by name or code. A code that is not in the list may be typed. */
export const SocietyField = ({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (code: string) => void;
  error?: string | undefined;
}) => {
  const t = useText('cwr');
  const { region } = useReference();
  const [text, setText] = useState(value && societyName(value));
  return (
    <FormField label={t('cwr:new.receiver')} constraintText={t('cwr:new.receiverHint')} errorText={error}>
      <Autosuggest
        value={text}
        options={societies.map(({ code, territory }) => ({
          value: societyName(code),
          description: region(territory),
        }))}
        hideEnteredTextOption={!/^\d{1,3}$/.test(text.trim())}
        enteredTextLabel={(typed) => t('cwr:new.receiverCode', { value: typed })}
        empty={t('common:form.noOptions')}
        onChange={({ detail }) => {
          setText(detail.value);
          onChange(toCode(detail.value));
        }}
      />
    </FormField>
  );
};
