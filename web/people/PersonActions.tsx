import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { DeleteRecord } from '../components/dialog/DeleteRecord.tsx';
import { useText } from '../text/useText.ts';

/** Buttons that delete an alias, change its real name, or change the alias itself. */
export const PersonActions = ({
  name,
  remove,
  listTo,
  realNameTo,
  aliasTo,
}: {
  name: string;
  remove: () => Promise<unknown>;
  /** Address of the list to return to after deleting. */
  listTo: string;
  /** Addresses of the forms. */
  realNameTo: string;
  aliasTo: string;
}) => {
  const t = useText('people');
  const navigate = useNavigate();
  return (
    <SpaceBetween direction="horizontal" size="xs">
      <DeleteRecord name={name} remove={remove} leadsTo={listTo} />
      <Button onClick={() => void navigate(realNameTo)}>{t('people:action.editRealName')}</Button>
      <Button variant="primary" onClick={() => void navigate(aliasTo)}>
        {t('people:action.editAlias')}
      </Button>
    </SpaceBetween>
  );
};
