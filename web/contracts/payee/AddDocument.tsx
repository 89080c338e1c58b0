import '../../components/form/form.css';
import Modal from '@cloudscape-design/components/modal';
import { companyIdentitySchema, personIdentitySchema } from '../../../shared/people/accountSchema.ts';
import { identityNumberIsValid } from '../../../shared/people/rules.ts';
import { today } from '../../../shared/reference/dates.ts';
import {
  companyDocumentTypeSchema,
  personDocumentTypeSchema,
  realNameCountrySchema,
} from '../../../shared/reference/enumerations.ts';
import { notify } from '../../app/notices.ts';
import { useText } from '../../app/useText.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { ChoiceField, TextField } from '../../components/form/fields.tsx';
import { addCompanyDocument, addPersonDocument, isCompany } from './payeeCalls.ts';

const Fields = ({ ofCompany }: { ofCompany: boolean }) => {
  const t = useText('payee');
  const types = ofCompany ? companyDocumentTypeSchema.values : personDocumentTypeSchema.options;
  return (
    <div className="form-grid">
      <ChoiceField
        name="documentType"
        label={t('payee:field.documentType')}
        choices={[...types].map((value) => ({ value, label: t(`payee:document.${value}`) }))}
      />
      <ChoiceField
        name="country"
        label={t('payee:field.country')}
        choices={[...realNameCountrySchema.values].map((value) => ({
          value,
          label: t(`payee:country.${value}`),
        }))}
      />
      <TextField name="name" label={t(ofCompany ? 'payee:field.companyName' : 'payee:field.name')} />
      <TextField name="number" label={t('payee:field.number')} />
      {!ofCompany && <DateField name="birthday" label={t('payee:field.birthday')} optional />}
      <TextField name="address" label={t('payee:field.address')} optional />
    </div>
  );
};

/** Adds a person's identity document or a company's registration document to a right owner. */
export const AddDocument = ({ ownerId, onClose }: { ownerId: string; onClose: () => void }) => {
  const t = useText('payee');
  const done = () => {
    notify({ kind: 'success', text: t('payee:documentAdded') });
    onClose();
  };
  const submitText = t('payee:addDocument');
  return (
    <Modal visible size="large" onDismiss={onClose} header={submitText}>
      {isCompany(ownerId) ? (
        <FieldForm
          schema={companyIdentitySchema}
          defaults={{ documentType: 1, country: 158, name: '', number: '', fileIds: [] }}
          onSubmit={async (document) => {
            await addCompanyDocument(ownerId, document);
            done();
          }}
          submitText={submitText}
        >
          <Fields ofCompany />
        </FieldForm>
      ) : (
        <FieldForm
          schema={personIdentitySchema}
          defaults={{ documentType: 'IdCard', country: 158, name: '', number: '', fileIds: [] }}
          rule={(document) =>
            identityNumberIsValid(document, today()) ? undefined : { path: 'number', message: 'identity' }
          }
          onSubmit={async (document) => {
            await addPersonDocument(ownerId, document);
            done();
          }}
          submitText={submitText}
        >
          <Fields ofCompany={false} />
        </FieldForm>
      )}
    </Modal>
  );
};
