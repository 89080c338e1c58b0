import './player.css';
import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode, RefObject } from 'react';
import { useText } from '../../text/useText.ts';
import { useRenewedAddress } from './useRenewedAddress.ts';

/** Pauses what else the page plays, so that one song is heard at a time. */
const pauseOthers = (started: HTMLAudioElement): void => {
  for (const audio of document.querySelectorAll('audio')) if (audio !== started) audio.pause();
};

/**
 * Player of one song, with its name and buttons. Plays on after a pause in which the address expired.
 * @param about shown below the name
 * @param songId id of the song, which stays when its address changes
 * @param url address of the song; undefined while it is loaded
 * @param renew loads and returns a new address
 * @param notice shown above the player, such as a failure to load the song
 * @param silent shown in place of the audio, where there is none
 * @param children buttons
 */
export const SongPlayer = ({
  songId,
  label,
  name,
  about,
  url,
  renew,
  audio,
  notice,
  silent,
  className = '',
  onEnded,
  children,
}: {
  songId: string;
  label: string;
  name: string;
  about: string;
  url: string | undefined;
  renew: () => Promise<string | undefined>;
  audio?: RefObject<HTMLAudioElement | null>;
  notice?: ReactNode;
  silent?: ReactNode;
  className?: string;
  onEnded?: () => void;
  children: ReactNode;
}) => {
  const t = useText('demos');
  const { hasFailed, retry, note, handlers } = useRenewedAddress(songId, url, renew);
  return (
    <section className={`list-player ${className}`} aria-label={label}>
      <Container>
        {notice}
        {hasFailed && (
          <Alert type="error" action={<Button onClick={retry}>{t('common:action.retry')}</Button>}>
            {t('demos:player.notPlayed', { name })}
          </Alert>
        )}
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
              {...handlers}
              onPlay={(event) => {
                pauseOthers(event.currentTarget);
                note(event);
              }}
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
};
