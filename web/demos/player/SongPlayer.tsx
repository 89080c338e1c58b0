import './player.css';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode, RefObject } from 'react';

/** Pauses what else the page plays, so that one song is heard at a time. */
const pauseOthers = (started: HTMLAudioElement): void => {
  for (const audio of document.querySelectorAll('audio')) if (audio !== started) audio.pause();
};

/**
 * Player of one song, with its name and buttons.
 * @param about shown below the name
 * @param url address of the song; undefined while it is loaded
 * @param notice shown above the player, such as a failure to load the song
 * @param silent shown in place of the audio, where there is none
 * @param children buttons
 */
export const SongPlayer = ({
  label,
  name,
  about,
  url,
  audio,
  notice,
  silent,
  className = '',
  onEnded,
  children,
}: {
  label: string;
  name: string;
  about: string;
  url: string | undefined;
  audio?: RefObject<HTMLAudioElement | null>;
  notice?: ReactNode;
  silent?: ReactNode;
  className?: string;
  onEnded?: () => void;
  children: ReactNode;
}) => (
  <section className={`list-player ${className}`} aria-label={label}>
    <Container>
      {notice}
      <div className="list-player-line">
        <div className="list-player-song">
          <Box variant="strong">{name}</Box>
          <Box color="text-body-secondary">{about}</Box>
        </div>
        {silent ?? (
          <audio
            ref={audio}
            src={url}
            controls
            autoPlay
            aria-label={name}
            onPlay={({ currentTarget }) => pauseOthers(currentTarget)}
            onEnded={onEnded}
          />
        )}
        <SpaceBetween direction="horizontal" size="xs">
          {children}
        </SpaceBetween>
      </div>
    </Container>
  </section>
);
