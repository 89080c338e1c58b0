import { TextAreaField, ChoiceField } from './fields.tsx';
import { Lines } from './Lines.tsx';
import { useReference } from '../useReference.ts';
import { useText } from '../../text/useText.ts';

/** A text in any number of languages, one line for each. */
export const LocalizedTextsField = ({ name, label }: { name: string; label: string }) => {
  const t = useText();
  const { languages } = useReference();
  return (
    <Lines
      name={name}
      label={label}
      addText={t('common:names.add')}
      fresh={() => ({ cultureInfo: 'zh-Hant', content: '' })}
      line={(line) => (
        <>
          <ChoiceField name={`${line}.cultureInfo`} label={t('common:names.language')} choices={languages} />
          <TextAreaField name={`${line}.content`} label={label} />
        </>
      )}
    />
  );
};
