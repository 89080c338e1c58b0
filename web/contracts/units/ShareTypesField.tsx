import { licensedShareTypes } from '../../../shared/contracts/shareTypes.ts';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { useText } from '../../text/useText.ts';

/** Shares of compositions, the words or the music; all when none is ticked. */
export const ShareTypesField = ({ name, hint }: { name: string; hint: string }) => {
  const t = useText('contracts');
  return (
    <ChoicesField
      name={name}
      label={t('contracts:field.shareTypes')}
      hint={hint}
      choices={licensedShareTypes.map((value) => ({ value, label: t(`contracts:shareType.${value}`) }))}
      optional
    />
  );
};
