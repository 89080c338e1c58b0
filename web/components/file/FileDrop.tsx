import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import FileTokenGroup from '@cloudscape-design/components/file-token-group';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { fileProblem, formatBytes, type FileLimits } from './fileCheck.ts';

/** Area to drop or choose files. An unsuitable file is rejected at once, with its name and the reason. */
export const FileDrop = ({
  label,
  files,
  onChange,
  limits,
  multiple = false,
  error,
}: {
  label: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
  limits: FileLimits;
  multiple?: boolean;
  error?: string | undefined;
}) => {
  const t = useText();
  const locale = useLocale();
  const [refused, setRefused] = useState<string>();
  const limit = formatBytes(limits.maxBytes, locale);
  const kinds = limits.kinds.join(' ');
  const take = (given: readonly File[]) => {
    const kept = multiple ? [...files] : [];
    const problems: string[] = [];
    for (const file of multiple ? given : given.slice(0, 1)) {
      const problem = fileProblem(file, limits, kept);
      if (problem) problems.push(t(`common:file.${problem}`, { name: file.name, limit, kinds }));
      else kept.push(file);
    }
    setRefused(problems.join(' ') || undefined);
    if (kept.length !== files.length || !multiple) onChange(kept);
  };
  return (
    <FormField
      label={label}
      constraintText={t('common:file.limit', { limit, kinds })}
      errorText={refused ?? error}
    >
      <SpaceBetween size="s">
        <FileDropzone onChange={({ detail }) => take(detail.value)}>
          <SpaceBetween size="xs" alignItems="center">
            <span>{t(multiple ? 'common:file.dropMany' : 'common:file.drop')}</span>
            <FileInput
              accept={limits.kinds.join(',')}
              multiple={multiple}
              value={[]}
              onChange={({ detail }) => take(detail.value)}
            >
              {t(multiple ? 'common:action.chooseFiles' : 'common:action.chooseFile')}
            </FileInput>
          </SpaceBetween>
        </FileDropzone>
        <FileTokenGroup
          items={files.map((file) => ({ file }))}
          showFileSize
          i18nStrings={{
            removeFileAriaLabel: (index) => t('common:file.remove', { name: files[index]?.name }),
            formatFileSize: (bytes) => formatBytes(bytes, locale),
          }}
          onDismiss={({ detail }) => onChange(files.filter((_, index) => index !== detail.fileIndex))}
        />
      </SpaceBetween>
    </FormField>
  );
};
