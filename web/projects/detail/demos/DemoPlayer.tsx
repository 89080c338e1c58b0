import '../detail.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import { useQuery } from '@tanstack/react-query';
import { getProjectDemo } from '../../../../shared/projects/submissionRoutes.ts';
import type { ProjectRole } from '../../../../shared/projects/enumerations.ts';
import type { DemoToPlay, ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { call } from '../../../api/call.ts';
import { Failed } from '../../../components/Failed.tsx';
import { addressLifetime, ListPlayer } from '../../../demos/player/ListPlayer.tsx';
import { useText } from '../../../text/useText.ts';
import type { OpenedDemo } from './DemoDialog.tsx';
import { songKey } from '../useProject.ts';
import type { DrawnDemo } from './drawers.ts';
import { MoveButtons } from './MoveButtons.tsx';

/** Returns the address of the full song, as MP3 where there is one. */
const songAddress = ({ files }: DemoToPlay): string | undefined =>
  (files.find(({ kind }) => kind === 'DemoMP3') ?? files.find(({ kind }) => kind === 'DemoWAV'))?.url;

/** Loads the address of the song that is played. */
const useSong = (id: string, demoId: string | undefined) =>
  useQuery({
    queryKey: songKey(id, demoId),
    queryFn: async ({ signal }) =>
      songAddress(await call(getProjectDemo, { params: { id, demoId: demoId! }, signal })) ?? null,
    enabled: demoId !== undefined,
    staleTime: addressLifetime,
  });

/** Player of the demos of a project, with the lyrics and the moves of the demo that is played. */
export const DemoPlayer = ({
  projectId,
  demos,
  played,
  play,
  ...shown
}: {
  projectId: string;
  demos: readonly ProjectDemo[];
  played: ProjectDemo | undefined;
  play: (demoId: string) => void;
  role: ProjectRole;
  open: (opened: OpenedDemo) => void;
  draw: (drawn: DrawnDemo) => void;
}) => {
  const t = useText('projects');
  const { data: url, error, refetch } = useSong(projectId, played?.demoId);
  return (
    <ListPlayer
      demos={demos}
      playedId={played?.demoId}
      play={play}
      url={url ?? undefined}
      renew={async () => (await refetch()).data ?? undefined}
      notice={error && <Failed error={error} onRetry={() => void refetch()} />}
      silent={
        url === null ? (
          <Box>{t(played?.isDisabled ? 'projects:detail.notPlayedDisabled' : 'projects:detail.noSong')}</Box>
        ) : undefined
      }
      className="project-player"
    >
      {played && (
        <>
          <Button onClick={() => shown.draw({ demoId: played.demoId, name: 'lyrics' })}>
            {t('projects:detail.action.lyrics')}
          </Button>
          <MoveButtons demo={played} {...shown} />
        </>
      )}
    </ListPlayer>
  );
};
