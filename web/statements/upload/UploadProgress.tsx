import ProgressBar from '@cloudscape-design/components/progress-bar';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { formatBytes } from '../../components/file/fileCheck.ts';

/** Progress of an upload, in bytes. */
export const UploadProgress = ({ name, sent, size }: { name: string; sent: number; size: number }) => {
  const t = useText('statements');
  const locale = useLocale();
  const counts = { sent: formatBytes(sent, locale), size: formatBytes(size, locale) };
  return (
    <ProgressBar
      label={t('statements:upload.sending', { name })}
      value={size > 0 ? Math.min(100, Math.floor((sent / size) * 100)) : 0}
      additionalInfo={t('statements:upload.sent', counts)}
    />
  );
};
