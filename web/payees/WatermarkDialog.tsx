import Alert from '@cloudscape-design/components/alert';
import { watermarkInputSchema } from '../../shared/contracts/watermarkRoutes.ts';
import { ApiRefusal } from '../api/call.ts';
import { useText } from '../text/useText.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { TextField } from '../components/form/fields.tsx';
import { openWatermarked } from './scanCalls.ts';

/** Returns whether the scan itself cannot be copied, which is not the error of a field. */
const isNotPrintable = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.issues.some(({ message }) => message === 'notPrintable');

/** Asks for the purpose of a copy and downloads the scan with that purpose written across it. */
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
  const t = useText('payee', 'validation');
  const make = async (values: { identityId: string; fileId: string; purpose: string }) => {
    await openWatermarked(values);
    onClose();
  };
  return (
    <FormDialog title={title} onClose={onClose}>
      <FieldForm
        schema={watermarkInputSchema}
        defaults={{ identityId, fileId, purpose: '' }}
        onSubmit={make}
        submitText={t('payee:makeCopy')}
        renderNotice={(error) =>
          isNotPrintable(error) ? <Alert type="error">{t('validation:notPrintable')}</Alert> : undefined
        }
      >
        <TextField name="purpose" label={t('payee:purpose')} hint={t('payee:purposeHint')} />
      </FieldForm>
    </FormDialog>
  );
};
