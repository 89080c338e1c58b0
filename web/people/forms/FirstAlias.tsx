import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useText } from '../../text/useText.ts';

/**
 * Fields of the first alias of a new real name, offered when it has another name.
 * @param fresh returns the initial values of the alias
 */
export const FirstAlias = ({ fresh, children }: { fresh: () => object; children: ReactNode }) => {
  const t = useText('people');
  const { setValue } = useFormContext();
  const hasAlias = useWatch({ name: 'alias' }) !== undefined;
  return (
    <SpaceBetween size="l">
      <Checkbox
        checked={hasAlias}
        description={t('people:hint.firstAlias')}
        onChange={({ detail }) =>
          setValue('alias', detail.checked ? fresh() : undefined, { shouldDirty: true })
        }
      >
        {t('people:field.firstAlias')}
      </Checkbox>
      {hasAlias && children}
    </SpaceBetween>
  );
};
