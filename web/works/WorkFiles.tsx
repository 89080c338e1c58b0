import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import type { Permission } from '../../shared/access/flags.ts';
import type { MergedRecord } from '../../shared/works/mergedRecord.ts';
import { useMay } from '../api/session.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { useText } from '../text/useText.ts';

const AttachedFiles = lazy(async () => ({
  default: (await import('../files/AttachedFiles.tsx')).AttachedFiles,
}));

/** Audio and lyrics of a work or recording. Those who may change it and have the permission add and remove them. */
export const WorkFiles = ({
  recordId,
  mergedRecords = [],
  mayChange,
  permission,
}: {
  recordId: string;
  /** Records merged into it, whose files can be read. */
  mergedRecords?: readonly MergedRecord[] | undefined;
  /** Whether the reader may change the record, by its shares. */
  mayChange: boolean;
  permission: Permission;
}) => {
  const t = useText('works');
  const may = useMay();
  return (
    <LazyPart>
      <SpaceBetween size="l">
        <AttachedFiles
          recordId={recordId}
          title={t('works:tab.files')}
          mayChange={mayChange && may(permission)}
        />
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
