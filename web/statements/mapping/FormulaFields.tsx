import { factorKinds, maxFactors } from '../../../shared/statements/reading/amounts/formula.ts';
import { useText } from '../../text/useText.ts';
import { ChoiceField } from '../../components/form/fields.tsx';
import { Lines } from '../../components/form/Lines.tsx';

/** Formula of the amount when no column holds it: the columns to multiply, and how each is read. */
export const FormulaFields = ({ headers }: { headers: readonly string[] }) => {
  const t = useText('statementParts');
  const named = [...new Set(headers.filter((header) => header.trim() !== ''))];
  return (
    <Lines
      name="formula"
      label={t('statementParts:formula.label')}
      hint={t('statementParts:formula.hint', { count: maxFactors })}
      addText={t('statementParts:formula.add')}
      fresh={() => ({ header: '', as: 'number' })}
      line={(name) => (
        <>
          <ChoiceField
            name={`${name}.header`}
            label={t('statementParts:formula.column')}
            choices={named.map((header) => ({ value: header, label: header }))}
          />
          <ChoiceField
            name={`${name}.as`}
            label={t('statementParts:formula.as')}
            choices={factorKinds.map((value) => ({ value, label: t(`statementParts:formula.${value}`) }))}
          />
        </>
      )}
    />
  );
};
