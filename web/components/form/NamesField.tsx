import SpaceBetween from '@cloudscape-design/components/space-between';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../text/useText.ts';
import { useReference } from '../useReference.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { Lines } from './Lines.tsx';

/** A name in any number of languages. The first is the native one unless the person chooses another. */
export const NamesField = ({ label }: { label: string }) => {
  const t = useText();
  const { languages } = useReference();
  const { watch } = useFormContext();
  const used = ((watch('names') as { cultureInfo?: string }[] | undefined) ?? []).map(
    (entry) => entry.cultureInfo,
  );
  return (
    <SpaceBetween size="l">
      <Lines
        isHeaded
        name="names"
        label={label}
        addText={t('common:names.add')}
        least={1}
        fresh={() => ({
          cultureInfo: languages.find(({ value }) => !used.includes(String(value)))?.value ?? 'en',
          name: '',
        })}
        line={(name) => (
          <>
            <ChoiceField
              name={`${name}.cultureInfo`}
              label={t('common:names.language')}
              choices={languages}
            />
            <TextField name={`${name}.name`} label={t('common:names.name')} />
          </>
        )}
      />
      <ChoiceField name="nativeCultureInfo" label={t('common:names.native')} choices={languages} />
    </SpaceBetween>
  );
};
