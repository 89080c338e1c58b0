import '../../../demos/player.css';
import '../detail.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { getProjectDemo } from '../../../../shared/projects/submissionRoutes.ts';
import type { ProjectRole } from '../../../../shared/projects/enumerations.ts';
import type { HeardDemo, ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { displayName } from '../../../../shared/reference/names.ts';
import { call } from '../../../api/call.ts';
import { Failed } from '../../../components/Failed.tsx';
import { usePageKeys } from '../../../components/usePageKeys.ts';
import { joined } from '../../../text/joined.ts';
import { currentLanguage } from '../../../text/languages.ts';
import { useText } from '../../../text/useText.ts';
import type { OpenedDemo } from './DemoDialog.tsx';
import { songKey } from '../useProject.ts';
import type { DrawnDemo } from './drawers.ts';
import { MoveButtons } from './MoveButtons.tsx';

/** Milliseconds an address is used; it is valid for 15 minutes. */
const addressLifetime = 14 * 60 * 1000;

/** Returns the address of the full song, as MP3 where there is one. */
const songAddress = ({ files }: HeardDemo): string | undefined =>
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

/**
 * One player for the demos of a project. It goes on with the next demo when one ends. Space plays and pauses, J and K go to the
 * next and the previous demo.
 */
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
  const t = useText('projects', 'demos');
  const audio = useRef<HTMLAudioElement>(null);
  const place = demos.findIndex(({ demoId }) => demoId === played?.demoId);
  const { data: url, error, refetch } = useSong(projectId, played?.demoId);
  const step = (by: number) => {
    const next = demos[place < 0 ? 0 : place + by];
    if (next) play(next.demoId);
  };
  const toggle = () => {
    if (!played) step(0);
    else if (audio.current?.paused) void audio.current.play();
    else audio.current?.pause();
  };
  usePageKeys({ ' ': toggle, j: () => step(1), k: () => step(-1) });
  if (!played) return null;
  const name = displayName(played, currentLanguage());
  return (
    <section className="anr-player project-player" aria-label={t('demos:player.title')}>
      <Container>
        {error && <Failed error={error} onRetry={() => void refetch()} />}
        <div className="anr-player-line">
          <div className="anr-player-song">
            <Box variant="strong">{name}</Box>
            <Box color="text-body-secondary">{joined(played.writers)}</Box>
          </div>
          {url === null ? (
            <Box>{t('projects:detail.noSong')}</Box>
          ) : (
            <audio ref={audio} src={url} controls autoPlay aria-label={name} onEnded={() => step(1)} />
          )}
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              iconName="angle-left"
              variant="icon"
              ariaLabel={t('demos:player.previous')}
              disabled={place <= 0}
              onClick={() => step(-1)}
            />
            <Button
              iconName="angle-right"
              variant="icon"
              ariaLabel={t('demos:player.next')}
              disabled={place >= demos.length - 1}
              onClick={() => step(1)}
            />
            <Button onClick={() => shown.draw({ demo: played, name: 'lyrics' })}>
              {t('projects:detail.action.lyrics')}
            </Button>
            <MoveButtons demo={played} {...shown} />
          </SpaceBetween>
        </div>
      </Container>
    </section>
  );
};
