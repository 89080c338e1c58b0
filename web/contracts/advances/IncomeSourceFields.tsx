import '../../components/form/form.css';
import { useText } from '../../text/useText.ts';
import { TextField } from '../../components/form/fields.tsx';

/** Income source of a payment: a source or a description, never both. */
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
