import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadTypes } from '../../../shared/files/uploadTypes.ts';
import { saveHandheldPhoto, uploadHandheldPhoto } from '../../../shared/partners/licensorRoutes.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { uploadFile } from '../../api/upload.ts';
import { FileDrop } from '../../components/file/FileDrop.tsx';
import { useText } from '../../text/useText.ts';
import type { StepProps } from './stepProps.ts';

/** Takes the photo of the licensor holding its document. */
export const PhotoStep = ({ link: { id, token: linkToken }, onStored }: StepProps) => {
  const t = useText('partners');
  const [photo, setPhoto] = useState<File>();
  const storing = useMutation({
    mutationFn: async (file: File) => {
      const body = { fileName: file.name, size: file.size };
      const { fileId, ...address } = await call(uploadHandheldPhoto, { params: { id }, body, linkToken });
      await uploadFile(address, file);
      return call(saveHandheldPhoto, { params: { id }, body: { photoId: fileId }, linkToken });
    },
    meta: { quiet: true },
    onSuccess: onStored,
  });
  return (
    <SpaceBetween size="l">
      {storing.error && <Alert type="error">{explain(storing.error)}</Alert>}
      <FileDrop
        label={t('partners:photo')}
        files={photo ? [photo] : []}
        onChange={([file]) => setPhoto(file)}
        sizes={uploadTypes.PartnerPhoto.sizes}
      />
      <Button
        variant="primary"
        fullWidth
        disabled={!photo}
        loading={storing.isPending}
        onClick={() => photo && storing.mutate(photo)}
      >
        {t('partners:confirm.next')}
      </Button>
    </SpaceBetween>
  );
};
