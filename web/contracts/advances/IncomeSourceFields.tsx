import '../../components/form/form.css';
import { useText } from '../../text/useText.ts';
import { TextField } from '../../components/form/fields.tsx';

/**
 * Income source of a payment: a source or a description, never both.
 * @param place dotted name of the payment in the form, ending with a dot; empty in a form about one payment
 */
export const IncomeSourceFields = ({ place = '' }: { place?: string }) => {
  const t = useText('payments');
  return (
    <div className="form-grid">
      <TextField
        name={`${place}incomeSource`}
        label={t('payments:field.incomeSource')}
        hint={t('payments:hint.oneSource')}
        optional
      />
      <TextField
        name={`${place}incomeSourceRemark`}
        label={t('payments:field.incomeSourceRemark')}
        optional
      />
    </div>
  );
};
