import Modal from '@cloudscape-design/components/modal';
import { watermarkInputSchema } from '../../../shared/contracts/watermarkRoutes.ts';
import { useText } from '../../app/useText.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { openWatermarked } from './scanCalls.ts';

/** Asks what a copy of a scan is for and downloads the copy, with that written all over it. */
export const WatermarkDialog = ({
  identityId,
  fileId,
  title,
  onClose,
}: {
  identityId: string;
  fileId: string;
  title: string;
  onClose: () => void;
}) => {
  const t = useText('payee');
  const make = async (values: { identityId: string; fileId: string; purpose: string }) => {
    await openWatermarked(values);
    onClose();
  };
  return (
    <Modal visible header={title} closeAriaLabel={t('common:action.close')} onDismiss={useClosing(onClose)}>
      <FieldForm
        schema={watermarkInputSchema}
        defaults={{ identityId, fileId, purpose: '' }}
        onSubmit={make}
        submitText={t('payee:makeCopy')}
      >
        <TextField name="purpose" label={t('payee:purpose')} hint={t('payee:purposeHint')} />
      </FieldForm>
    </Modal>
  );
};
