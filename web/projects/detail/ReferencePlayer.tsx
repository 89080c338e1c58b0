import './detail.css';
import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import type { ReferenceFile } from '../../../shared/projects/referenceFiles.ts';
import { getProjectFile } from '../../../shared/projects/referenceRoutes.ts';
import { call } from '../../api/call.ts';
import { Failed } from '../../components/Failed.tsx';
import { addressLifetime } from '../../demos/player/ListPlayer.tsx';
import { SongPlayer } from '../../demos/player/SongPlayer.tsx';
import { useText } from '../../text/useText.ts';
import { songKey } from './useProject.ts';

/** Player of a reference file that is audio. */
export const ReferencePlayer = ({
  projectId,
  file: { fileId, fileName, description },
  onClose,
}: {
  projectId: string;
  file: ReferenceFile;
  onClose: () => void;
}) => {
  const t = useText('projects');
  const { data, error, refetch } = useQuery({
    queryKey: songKey(projectId, fileId),
    queryFn: ({ signal }) => call(getProjectFile, { params: { id: projectId, fileId }, signal }),
    staleTime: addressLifetime,
  });
  return (
    <SongPlayer
      songId={fileId}
      label={t('projects:detail.referencePlayer')}
      name={fileName}
      about={description}
      url={data?.url}
      renew={async () => (await refetch()).data?.url}
      notice={error && <Failed error={error} onRetry={() => void refetch()} />}
      className="reference-player"
    >
      <Button iconName="close" variant="icon" ariaLabel={t('common:action.close')} onClick={onClose} />
    </SongPlayer>
  );
};
