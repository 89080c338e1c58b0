import FileDropzone from '@cloudscape-design/components/file-dropzone';
import FileInput from '@cloudscape-design/components/file-input';
import FileTokenGroup from '@cloudscape-design/components/file-token-group';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { toFileEnding, endingsBySize } from '../../../shared/files/uploadRules.ts';
import { minPictureSide, type UploadSizes } from '../../../shared/files/uploadTypes.ts';
import { useLocale } from '../../text/useFormat.ts';
import { isSmallDevice } from '../../navigation/device.ts';
import { useText } from '../../text/useText.ts';
import { fileProblem, formatBytes, pictureProblem } from './fileCheck.ts';

/** Returns the sentence about accepted files: endings with the largest size of each. */
const useLimits = (sizes: UploadSizes): string => {
  const t = useText();
  const locale = useLocale();
  return endingsBySize(sizes)
    .map(({ maxBytes, endings }) =>
      t('common:file.limit', { limit: formatBytes(maxBytes, locale), kinds: endings.join(' ') }),
    )
    .join(' · ');
};

/**
 * Area to drop or choose files. An unsuitable file is rejected immediately, with its name and the reason.
 * @param taken names of files the record already has
 */
export const FileDrop = ({
  label,
  files,
  onChange,
  sizes,
  multiple = false,
  taken = [],
  minSide = minPictureSide,
  error,
}: {
  label: string;
  files: readonly File[];
  onChange: (files: File[]) => void;
  sizes: UploadSizes;
  multiple?: boolean;
  taken?: readonly string[];
  /** Least width and height of a picture in pixels. */
  minSide?: number;
  error?: string | undefined;
}) => {
  const t = useText();
  const locale = useLocale();
  const limits = useLimits(sizes);
  const [refused, setRefused] = useState<string>();
  const describe = (
    problem: NonNullable<ReturnType<typeof fileProblem> | Awaited<ReturnType<typeof pictureProblem>>>,
    name: string,
  ) =>
    t(`common:file.${problem}`, {
      name,
      side: minSide,
      limit: formatBytes(sizes[toFileEnding(name)] ?? 0, locale),
      kinds: Object.keys(sizes).join(' '),
    });
  const take = async (given: readonly File[]): Promise<void> => {
    const kept = multiple ? [...files] : [];
    const problems: string[] = [];
    for (const file of multiple ? given : given.slice(0, 1)) {
      const problem =
        fileProblem(file, sizes, [...taken, ...kept.map(({ name }) => name)]) ??
        (await pictureProblem(file, minSide));
      if (problem) problems.push(describe(problem, file.name));
      else kept.push(file);
    }
    setRefused(problems.join(' ') || undefined);
    if (kept.length !== files.length || !multiple) onChange(kept);
  };
  return (
    <FormField label={label} constraintText={limits} errorText={refused ?? error}>
      <SpaceBetween size="s">
        <FileDropzone onChange={({ detail }) => void take(detail.value)}>
          <SpaceBetween size="xs" alignItems="center">
            {!isSmallDevice(navigator.userAgent) && (
              <span>{t(multiple ? 'common:file.dropMany' : 'common:file.drop')}</span>
            )}
            <FileInput
              accept={Object.keys(sizes).join(',')}
              multiple={multiple}
              value={[]}
              onChange={({ detail }) => void take(detail.value)}
            >
              {t(multiple ? 'common:action.chooseFiles' : 'common:action.chooseFile')}
            </FileInput>
          </SpaceBetween>
        </FileDropzone>
        <FileTokenGroup
          items={files.map((file) => ({ file }))}
          showFileSize
          showFileThumbnail
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
