import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useFormContext } from 'react-hook-form';
import type { NameEntry } from '../../../shared/reference/names.ts';
import { isChineseWriting, type LanguageTag } from '../../../shared/reference/languages.ts';
import { useText } from '../../text/useText.ts';
import { useReference } from '../useReference.ts';
import { ChoiceField, TextField } from './fields.tsx';
import { Lines } from './Lines.tsx';

/** Writes a Chinese name in Simplified and pinyin, for the person to check. The rules are loaded when they are used. */
const FillNames = ({ name, native }: { name: string; native: LanguageTag }) => {
  const t = useText();
  const { getValues, setValue } = useFormContext();
  const fill = async (): Promise<void> => {
    const { fillChineseNames } = await import('../../../shared/names/fillChineseNames.ts');
    const names = getValues(name) as NameEntry[];
    setValue(name, fillChineseNames({ names, nativeCultureInfo: native }), {
      shouldDirty: true,
      shouldValidate: true,
    });
  };
  return (
    <Button formAction="none" variant="link" onClick={() => void fill()}>
      {t(native === 'zh-Hant' ? 'common:names.fill' : 'common:names.fillPinyin')}
    </Button>
  );
};

/**
 * A name in any number of languages. The first is the native one unless the person chooses another.
 * @param within dotted name of the part of the form that holds the names, with its dot
 */
export const NamesField = ({ label, within = '' }: { label: string; within?: string }) => {
  const t = useText();
  const { languages } = useReference();
  const { watch } = useFormContext();
  const names = (watch(`${within}names`) as Partial<NameEntry>[] | undefined) ?? [];
  const used = names.map((entry): string | undefined => entry.cultureInfo);
  const native = watch(`${within}nativeCultureInfo`) as LanguageTag;
  const nativeName = names.find(({ cultureInfo }) => cultureInfo === native)?.name ?? '';
  const isUnwritten = (tag: LanguageTag) => !names.some((entry) => entry.cultureInfo === tag && entry.name);
  const canFill =
    isChineseWriting(native) &&
    nativeName.trim() !== '' &&
    (isUnwritten('pinyin') || (native === 'zh-Hant' && isUnwritten('zh-Hans')));
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
        footer={canFill && <FillNames name={`${within}names`} native={native} />}
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
