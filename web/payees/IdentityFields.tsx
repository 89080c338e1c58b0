import '../components/form/form.css';
import {
  companyDocumentTypeSchema,
  personDocumentTypeSchema,
  realNameCountrySchema,
} from '../../shared/reference/enumerations.ts';
import { DateField } from '../components/form/DateField.tsx';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { useText } from '../text/useText.ts';
import { KeptNumber } from './KeptNumber.tsx';

type Props = {
  ofCompany: boolean;
  /** Dotted name of the part of the form that holds the document, with its dot. */
  within?: string;
  /** Kinds of documents to choose from; all by default. */
  types?: readonly (string | number)[];
  /** Masked number that cannot change. */
  masked?: string | undefined;
  /** Masked number that does not change unless another is entered. */
  kept?: string | undefined;
};

/** Fields of a person's identity document or a company's registration document. */
export const IdentityFields = ({ ofCompany, within = '', types: given, masked, kept }: Props) => {
  const t = useText('payee');
  const types = given ?? (ofCompany ? companyDocumentTypeSchema.values : personDocumentTypeSchema.options);
  return (
    <div className="form-grid">
      <ChoiceField
        name={`${within}documentType`}
        label={t('payee:field.documentType')}
        choices={[...types].map((value) => ({ value, label: t(`payee:document.${value}`) }))}
      />
      <ChoiceField
        name={`${within}country`}
        label={t('payee:field.country')}
        choices={[...realNameCountrySchema.values].map((value) => ({
          value,
          label: t(`payee:country.${value}`),
        }))}
      />
      <TextField
        name={`${within}name`}
        label={t(ofCompany ? 'payee:field.companyName' : 'payee:field.name')}
      />
      {masked === undefined ? (
        <TextField
          name={`${within}number`}
          label={t('payee:field.number')}
          hint={kept && t('payee:keptNumber', { masked: kept })}
          optional={kept !== undefined}
        />
      ) : (
        <KeptNumber label={t('payee:field.number')} hint={t('payee:numberStays')} masked={masked} />
      )}
      {!ofCompany && <DateField name={`${within}birthday`} label={t('payee:field.birthday')} optional />}
      <TextField name={`${within}address`} label={t('payee:field.address')} optional />
    </div>
  );
};
