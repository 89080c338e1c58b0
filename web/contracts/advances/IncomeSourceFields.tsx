import '../../components/form/form.css';
import { useText } from '../../text/useText.ts';
import { TextField } from '../../components/form/fields.tsx';

/** Where the money of a payment comes from: a source or a remark on it, never both. */
export const IncomeSourceFields = () => {
  const t = useText('payments');
  return (
    <div className="form-grid">
      <TextField
        name="incomeSource"
        label={t('payments:field.incomeSource')}
        hint={t('payments:hint.oneSource')}
        optional
      />
      <TextField name="incomeSourceRemark" label={t('payments:field.incomeSourceRemark')} optional />
    </div>
  );
};
