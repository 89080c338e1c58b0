import FormField from '@cloudscape-design/components/form-field';
import Select from '@cloudscape-design/components/select';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { coCreationRoles, creationTypes } from '../../shared/cocreation/enumerations.ts';
import { ChoiceField, TextField } from '../components/form/fields.tsx';
import { Lines } from '../components/form/Lines.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { ShareTotal } from '../components/form/ShareTotal.tsx';
import { useText } from '../text/useText.ts';
import { memberSource } from './memberSource.ts';

/** Creation types determined by a role. All other roles take no part in the composition. */
const typeOfRole: Readonly<Record<number, number>> = {
  [coCreationRoles.Lyricist]: creationTypes.lyricist,
  [coCreationRoles.Composer]: creationTypes.composer,
};

/** Author of a line, chosen among the members after the role is chosen. */
const AuthorField = ({ line }: { line: string }) => {
  const t = useText('cocreation');
  const { watch, setValue } = useFormContext();
  const role = watch(`${line}.role`) as number | '' | undefined;
  const before = useRef(role);
  useEffect(() => {
    if (before.current === role) return;
    before.current = role;
    if (typeof role === 'number')
      setValue(`${line}.creationType`, typeOfRole[role] ?? creationTypes.notSpecified);
  }, [line, role, setValue]);
  const label = t('cocreation:field.author');
  return typeof role === 'number' ? (
    <RecordField name={`${line}.authorId`} label={label} source={memberSource} />
  ) : (
    <FormField label={label}>
      <Select options={[]} selectedOption={null} disabled placeholder={t('cocreation:hint.roleFirst')} />
    </FormField>
  );
};

/** Authors of a co-created work with role and percentage; all lines together add up to 100. */
export const AuthorsField = () => {
  const t = useText('cocreation', 'contracts');
  const { watch } = useFormContext();
  const lines = (watch('authors') as { percentage?: string }[] | undefined) ?? [];
  const roles = Object.entries(coCreationRoles).map(([name, value]) => ({
    value,
    label: t(`cocreation:role.${name}`),
  }));
  const types = Object.entries(creationTypes).map(([name, value]) => ({
    value,
    label: t(`cocreation:creationType.${name}`),
  }));
  return (
    <Lines
      name="authors"
      isHeaded
      label={t('cocreation:field.authors')}
      hint={t('cocreation:hint.authors')}
      addText={t('cocreation:action.addAuthor')}
      least={1}
      fresh={() => ({ role: '', authorId: '', creationType: creationTypes.notSpecified, percentage: '' })}
      line={(line) => (
        <>
          <ChoiceField name={`${line}.role`} label={t('cocreation:field.role')} choices={roles} />
          <AuthorField line={line} />
          <ChoiceField
            name={`${line}.creationType`}
            label={t('cocreation:field.creationType')}
            choices={types}
          />
          <TextField
            name={`${line}.percentage`}
            label={t('cocreation:field.percentage')}
            inputMode="decimal"
          />
        </>
      )}
      footer={<ShareTotal shares={lines.map(({ percentage = '' }) => percentage)} />}
    />
  );
};
