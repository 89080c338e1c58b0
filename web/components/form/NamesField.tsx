import SpaceBetween from '@cloudscape-design/components/space-between';
import { useFormContext } from 'react-hook-form';
import { useText } from '../../text/useText.ts';
import { useReference } from '../useReference.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { Lines } from './Lines.tsx';

/**
 * A name in any number of languages. The first is the native one unless the person chooses another.
 * @param within dotted name of the part of the form that holds the names, with its dot
 */
export const NamesField = ({ label, within = '' }: { label: string; within?: string }) => {
  const t = useText();
  const { languages } = useReference();
  const { watch } = useFormContext();
  const used = ((watch(`${within}names`) as { cultureInfo?: string }[] | undefined) ?? []).map(
    (entry) => entry.cultureInfo,
  );
  return (
    <SpaceBetween size="l">
      <Lines
        isHeaded
        name={`${within}names`}
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
      <ChoiceField name={`${within}nativeCultureInfo`} label={t('common:names.native')} choices={languages} />
    </SpaceBetween>
  );
};
