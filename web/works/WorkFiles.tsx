import { lazy } from 'react';
import type { Permission } from '../../shared/access/flags.ts';
import { changesShared } from '../../shared/works/rules.ts';
import { useAuthority, useMay } from '../api/session.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { useText } from '../text/useText.ts';

const AttachedFiles = lazy(async () => ({
  default: (await import('../files/AttachedFiles.tsx')).AttachedFiles,
}));

/** Audio and lyrics of a work or recording. Staff and owners of a share with the permission add and remove them. */
export const WorkFiles = ({
  recordId,
  shares,
  permission,
}: {
  recordId: string;
  shares: Parameters<typeof changesShared>[1];
  permission: Permission;
}) => {
  const t = useText('works');
  const authority = useAuthority();
  const may = useMay();
  const mayChange = may(permission) && authority !== undefined && changesShared(authority, shares);
  return (
    <LazyPart>
      <AttachedFiles recordId={recordId} title={t('works:tab.files')} mayChange={mayChange} />
    </LazyPart>
  );
};
