import Autosuggest from '@cloudscape-design/components/autosuggest';
import FormField from '@cloudscape-design/components/form-field';
import { rightClasses } from '../../shared/reference/rightClasses.ts';
import { societies } from '../../shared/reference/societies.ts';
import { useField } from '../components/form/useField.ts';
import { useLabel, type FieldProps } from '../components/form/label.tsx';
import { useReference } from '../components/useReference.ts';
import { useText } from '../text/useText.ts';

/** Code of a society, chosen by its name or entered. */
const SocietyField = (props: FieldProps) => {
  const t = useText();
  const { region } = useReference();
  const { value, set, leave, ref, error } = useField(props.name);
  const text = (value as string | undefined) ?? '';
  return (
    <FormField label={useLabel(props)} errorText={error}>
      <Autosuggest
        ref={ref}
        value={text}
        options={societies.map(({ code, name, territory }) => ({
          value: code,
          label: name,
          labelTag: code,
          description: region(territory),
        }))}
        enteredTextLabel={(entered) => entered}
        placeholder={t('common:form.typeToSearch')}
        empty={t('common:form.noOptions')}
        onChange={({ detail }) => set(detail.value)}
        onBlur={leave}
      />
    </FormField>
  );
};

/** Societies of a writer or publisher by class of right, inside a grid of fields. */
export const SocietyFields = ({ name }: { name: string }) => {
  const t = useText('people');
  return rightClasses.map((right) => (
    <SocietyField key={right} name={`${name}.${right}`} label={t(`people:society.${right}`)} optional />
  ));
};
