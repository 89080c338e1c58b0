import type { UploadSizes } from '../../../shared/files/uploadTypes.ts';
import { useField } from '../form/useField.ts';
import { FileDrop } from './FileDrop.tsx';

/** Field of the surrounding form that holds files to send with it. */
export const FileDropField = ({
  name,
  label,
  sizes,
}: {
  name: string;
  label: string;
  sizes: UploadSizes;
}) => {
  const { value, set, error } = useField(name);
  return (
    <FileDrop label={label} files={value as File[]} onChange={set} sizes={sizes} multiple error={error} />
  );
};
