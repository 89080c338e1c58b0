import { useWatch } from 'react-hook-form';
import { rightClasses } from '../../shared/reference/rightClasses.ts';
import { societyByCode } from './societies.ts';
import { TextField } from '../components/form/fields.tsx';
import { useReference } from '../components/useReference.ts';
import { useText } from '../text/useText.ts';

/** CISAC code of a society. Names the society once its code is entered. */
const SocietyField = ({ name, label }: { name: string; label: string }) => {
  const t = useText('people');
  const { region } = useReference();
  const code = useWatch({ name }) as string | undefined;
  const society = code ? societyByCode(code.trim().padStart(3, '0')) : undefined;
  return (
    <TextField
      name={name}
      label={label}
      hint={society ? `${society.name} · ${region(society.territory)}` : t('people:hint.society')}
      inputMode="numeric"
      optional
    />
  );
};

/** Societies of a writer or publisher by class of right, inside a grid of fields. */
export const SocietyFields = ({ name }: { name: string }) => {
  const t = useText('people');
  return rightClasses.map((right) => (
    <SocietyField key={right} name={`${name}.${right}`} label={t(`people:society.${right}`)} />
  ));
};
