import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import type { Permission } from '../../shared/access/flags.ts';
import type { MergedRecord } from '../../shared/works/mergedRecord.ts';
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
  mergedRecords = [],
  shares,
  permission,
}: {
  recordId: string;
  /** Records merged into it, whose files can be read. */
  mergedRecords?: readonly MergedRecord[] | undefined;
  shares: Parameters<typeof changesShared>[1];
  permission: Permission;
}) => {
  const t = useText('works');
  const authority = useAuthority();
  const may = useMay();
  const mayChange = may(permission) && authority !== undefined && changesShared(authority, shares);
  return (
    <LazyPart>
      <SpaceBetween size="l">
        <AttachedFiles recordId={recordId} title={t('works:tab.files')} mayChange={mayChange} />
        {mergedRecords.map(({ id }) => (
          <AttachedFiles
            key={id}
            recordId={id}
            title={t('works:merge.files', { id: id.slice(-6) })}
            mayChange={false}
          />
        ))}
      </SpaceBetween>
    </LazyPart>
  );
};
