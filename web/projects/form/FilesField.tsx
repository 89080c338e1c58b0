import '../../components/form/form.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useFieldArray, useWatch } from 'react-hook-form';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { maxReferenceFiles } from '../../../shared/projects/referenceFiles.ts';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { formatBytes } from '../../components/file/fileCheck.ts';
import { TextField } from '../../components/form/fields.tsx';
import { useFieldError } from '../../components/form/useField.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { useReferenceUploads, type FileLine, type UploadState } from './useReferenceUploads.ts';

/** Name of a file, with its upload progress until it has arrived. */
const Arrival = ({
  name,
  line: { fileId, fileName, size },
  state,
}: {
  name: string;
  line: FileLine;
  state: UploadState | undefined;
}) => {
  const t = useText('projects', 'files');
  const locale = useLocale();
  const refused = useFieldError(name);
  const isEarly = useFieldError(`${name}.fileId`) !== undefined;
  const early = isEarly ? t('projects:form.file.early') : undefined;
  const isArriving = fileId === '' && state && !state.problem;
  return (
    <FormField label={t('projects:form.field.file')} errorText={state?.problem ?? early ?? refused}>
      <Box>{fileName}</Box>
      {isArriving ? (
        <ProgressBar
          ariaLabel={t('files:uploading', { name: fileName })}
          value={Math.floor((state.sentBytes / size) * 100)}
        />
      ) : (
        <Box color="text-body-secondary" fontSize="body-s">
          {formatBytes(size, locale)}
        </Box>
      )}
    </FormField>
  );
};

/** Reference files of a form, each with a description. They are uploaded as soon as they are chosen. */
export const FilesField = () => {
  const t = useText('projects', 'files');
  const { fields, append, remove } = useFieldArray({ name: 'files' });
  const lines = (useWatch({ name: 'files' }) ?? []) as FileLine[];
  const { states, upload } = useReferenceUploads((line) => append(line, { shouldFocus: false }));
  const label = t('projects:form.field.files');
  const refused = useFieldError('files');
  const tooMany = lines.length > maxReferenceFiles;
  return (
    <FormField label={label} stretch>
      <div className="lines" role="group" aria-label={label}>
        {fields.map(({ id }, index) => {
          const line = lines[index];
          return (
            line && (
              <div className="line" key={id}>
                <div className="line-fields">
                  <Arrival
                    name={`files.${index}`}
                    line={line}
                    state={line.key === undefined ? undefined : states[line.key]}
                  />
                  <TextField name={`files.${index}.description`} label={t('projects:form.field.statement')} />
                </div>
                <div className="line-end">
                  <Button
                    variant="icon"
                    iconName="remove"
                    formAction="none"
                    ariaLabel={t('projects:form.action.removeFile', { name: line.fileName })}
                    onClick={() => remove(index)}
                  />
                </div>
              </div>
            )
          );
        })}
        <FileDrop
          label={t('files:add')}
          files={[]}
          multiple
          onChange={upload}
          sizes={uploadTypes.ProjectReference.sizes}
          taken={lines.map(({ fileName }) => fileName)}
          error={tooMany ? t('projects:form.file.tooMany', { count: maxReferenceFiles }) : refused}
        />
      </div>
    </FormField>
  );
};
