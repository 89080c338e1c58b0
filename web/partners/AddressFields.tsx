import SpaceBetween from '@cloudscape-design/components/space-between';
import { messageLanguageSchema } from '../../shared/messages/schema.ts';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { useReference } from '../components/useReference.ts';
import { useText } from '../text/useText.ts';

/** Fields of the address the link to a registration is sent to. */
export const AddressFields = () => {
  const t = useText('partners');
  const { language } = useReference();
  return (
    <SpaceBetween size="l">
      <TextField name="name" label={t('partners:field.name')} hint={t('partners:hint.name')} />
      <TextField
        name="email"
        label={t('partners:field.email')}
        hint={t('partners:hint.email')}
        inputMode="email"
      />
      <ChoiceField
        name="language"
        label={t('partners:field.language')}
        choices={messageLanguageSchema.options.map((value) => ({ value, label: language(value) }))}
      />
    </SpaceBetween>
  );
};
