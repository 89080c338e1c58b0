import '../../components/form/form.css';
import { maxClauses } from '../../../shared/contracts/clauses.ts';
import { workTypeSchema } from '../../../shared/reference/enumerations.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { ChoiceField, TextField } from '../../components/form/fields.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { TextListField } from '../../components/form/TextListField.tsx';
import { useReference } from '../../components/useReference.ts';
import { useText } from '../../text/useText.ts';
import { ClauseTrial } from './ClauseTrial.tsx';
import { CountFields } from './CountFields.tsx';

const freshClause = () => ({
  name: '',
  licensorShare: '',
  rights: [],
  regions: [],
  excludedRegions: [],
  platforms: [],
});

const ClauseFields = ({ line }: { line: string }) => {
  const t = useText('contracts');
  const { regions, rights } = useReference();
  return (
    <div className="line-whole">
      <div className="form-columns">
        <TextField name={`${line}.name`} label={t('contracts:clause.name')} />
        <TextField name={`${line}.licensorShare`} label={t('contracts:field.licensorShare')} />
        <TextField name={`${line}.reduction`} label={t('contracts:clause.reduction')} optional />
        <ChoiceField
          name={`${line}.workType`}
          label={t('contracts:clause.workType')}
          choices={workTypeSchema.options.map((value) => ({
            value,
            label: t(`contracts:workType.${value}`),
          }))}
          optional
        />
        <DateField name={`${line}.startDate`} label={t('contracts:clause.from')} optional />
        <DateField name={`${line}.endDate`} label={t('contracts:clause.until')} optional />
      </div>
      <div className="form-columns">
        <ChoicesField
          name={`${line}.rights`}
          label={t('contracts:clause.rights')}
          choices={rights}
          optional
        />
        <ChoicesField
          name={`${line}.regions`}
          label={t('contracts:clause.regions')}
          choices={regions}
          optional
        />
        <ChoicesField
          name={`${line}.excludedRegions`}
          label={t('contracts:field.excludedRegions')}
          choices={regions}
          optional
        />
        <TextListField
          name={`${line}.platforms`}
          label={t('contracts:clause.platforms')}
          placeholder={t('contracts:clause.platformsExample')}
          optional
        />
        <TextListField
          name={`${line}.products`}
          label={t('contracts:clause.products')}
          placeholder={t('contracts:clause.productsExample')}
          optional
        />
      </div>
      <CountFields line={line} />
    </div>
  );
};

/** Clauses of a contract in their order, and a line to try which of them applies. */
export const ClausesField = () => {
  const t = useText('contracts');
  return (
    <div className="form-wide lines">
      <Lines
        name="clauses"
        label={t('contracts:clause.title')}
        hint={t('contracts:clause.hint')}
        addText={t('contracts:clause.add')}
        fresh={freshClause}
        most={maxClauses}
        isOrdered
        line={(line) => <ClauseFields line={line} />}
      />
      <ClauseTrial />
    </div>
  );
};
