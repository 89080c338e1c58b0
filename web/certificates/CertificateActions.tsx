import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { downloadCertificate, getProofFiles } from '../../shared/certificates/routes.ts';
import { languageOfPath, pathLanguageSchema, type Certificate } from '../../shared/certificates/schema.ts';
import { call } from '../api/call.ts';
import { downloadFile } from '../components/file/downloadFile.ts';
import { useDownload } from '../components/file/useDownload.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';

/** Files that prove a registration. */
type File = 'proof' | 'record';

/** Downloads the files of a finished registration, and links to its public page. */
export const CertificateActions = ({
  musicalWorkId,
  certificate: { certificateId },
}: {
  musicalWorkId: string;
  certificate: Certificate;
}) => {
  const t = useText('certificates');
  const { download, isMaking } = useDownload(`certificate-${certificateId}`);
  const files = useMutation({
    mutationFn: async (file: File) => {
      const made = await call(getProofFiles, { params: { id: certificateId } });
      downloadFile(`${file}-${certificateId}.json`, made[file], 'application/json');
    },
  });
  const language =
    pathLanguageSchema.options.find((one) => languageOfPath[one] === currentLanguage()) ?? 'en';
  const askPdf = () =>
    call(downloadCertificate, { params: { id: musicalWorkId, language }, query: { certificateId } });
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <Button iconName="download" loading={isMaking} onClick={() => download(askPdf)}>
        {t('certificates:action.pdf')}
      </Button>
      {(['proof', 'record'] as const).map((file) => (
        <Button
          key={file}
          iconName="download"
          loading={files.isPending && files.variables === file}
          onClick={() => files.mutate(file)}
        >
          {t(`certificates:action.${file}`)}
        </Button>
      ))}
      <RecordLink to={recordAddress.certificate(certificateId)}>
        {t('certificates:action.publicPage')}
      </RecordLink>
    </SpaceBetween>
  );
};
