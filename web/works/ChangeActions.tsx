import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import type { Permission } from '../../shared/access/flags.ts';
import { editsCoCreated } from '../../shared/cocreation/access.ts';
import type { MergedRecord } from '../../shared/works/mergedRecord.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { DeleteRecord } from '../components/dialog/DeleteRecord.tsx';

/**
 * Deletes or edits a work or recording. Shown to those who may change it and have the permission. What a co-creation made is
 * only edited, by staff who register co-creations.
 */
export const ChangeActions = ({
  name,
  coCreationId,
  mergedRecords = [],
  mayChange,
  permission,
  remove,
  listAddress,
  editAddress,
}: {
  name: string;
  coCreationId: string | undefined;
  /** Records merged into it. Their ids lead to it, so it cannot be deleted. */
  mergedRecords?: readonly MergedRecord[] | undefined;
  /** Whether the reader may change the record, by its shares. */
  mayChange: boolean;
  permission: Permission;
  remove: () => Promise<unknown>;
  listAddress: string;
  editAddress: string;
}) => {
  const t = useText('works');
  const navigate = useNavigate();
  const may = useMay();
  const authority = useAuthority();
  const isCoCreated = coCreationId !== undefined;
  if (isCoCreated && !(authority && editsCoCreated(authority.kind, authority.permissions))) return null;
  if (!may(permission) || !mayChange) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {!isCoCreated && (
        <DeleteRecord
          name={name}
          remove={remove}
          leadsTo={listAddress}
          disabledReason={mergedRecords.length > 0 ? t('works:merge.notDeleted') : undefined}
        />
      )}
      <Button variant="primary" onClick={() => void navigate(editAddress)}>
        {t('common:action.edit')}
      </Button>
    </SpaceBetween>
  );
};
