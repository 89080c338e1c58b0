import './player.css';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef, type ReactNode } from 'react';
import type { Named } from '../../../shared/reference/names.ts';
import { usePageKeys } from '../../components/usePageKeys.ts';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';

/** Milliseconds the address of a song is used; it is valid for 15 minutes. */
export const addressLifetime = 14 * 60 * 1000;

/** Song in a list, as the player shows it. */
export type PlayableDemo = Named & { readonly demoId: string; readonly writers: readonly string[] };

/**
 * One player for a whole list. Continues with the next demo when one ends. Space plays and pauses, J and K go to the next and
 * the previous demo.
 * @param url address of the song that is played; undefined while it is loaded
 * @param keys more keys and their actions
 * @param notice shown above the player, such as a failure to load the song
 * @param silent shown in place of the audio, for a demo without a song
 * @param children buttons for the demo that is played
 */
export const ListPlayer = <D extends PlayableDemo>({
  demos,
  playedId,
  play,
  url,
  keys,
  notice,
  silent,
  className = '',
  children,
}: {
  demos: readonly D[];
  playedId: string | undefined;
  play: (demoId: string) => void;
  url: string | undefined;
  keys?: Readonly<Record<string, () => void>>;
  notice?: ReactNode;
  silent?: ReactNode;
  className?: string;
  children: ReactNode;
}) => {
  const t = useText('demos');
  const audio = useRef<HTMLAudioElement>(null);
  const place = demos.findIndex(({ demoId }) => demoId === playedId);
  const played = demos[place];
  const step = (by: number) => {
    const next = demos[place < 0 ? 0 : place + by];
    if (next) play(next.demoId);
  };
  const toggle = () => {
    if (!played) step(0);
    else if (audio.current?.paused) void audio.current.play();
    else audio.current?.pause();
  };
  usePageKeys({ ' ': toggle, j: () => step(1), k: () => step(-1), ...keys });
  if (!played) return null;
  const name = shownName(played);
  return (
    <section className={`list-player ${className}`} aria-label={t('demos:player.title')}>
      <Container>
        {notice}
        <div className="list-player-line">
          <div className="list-player-song">
            <Box variant="strong">{name}</Box>
            <Box color="text-body-secondary">{joined(played.writers)}</Box>
          </div>
          {silent ?? (
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
            {children}
          </SpaceBetween>
        </div>
      </Container>
    </section>
  );
};
