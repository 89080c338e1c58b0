import Button from '@cloudscape-design/components/button';
import { useRef, type ReactNode } from 'react';
import type { Named } from '../../../shared/reference/names.ts';
import { usePageKeys } from '../../components/usePageKeys.ts';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { SongPlayer } from './SongPlayer.tsx';

/** Milliseconds the address of a song is used; it is valid for 15 minutes. */
export const addressLifetime = 14 * 60 * 1000;

/** Song in a list, as the player shows it. */
type PlayableDemo = Named & { readonly demoId: string; readonly writers: readonly string[] };

/**
 * One player for a whole list. Continues with the next demo when one ends. Space plays and pauses, J and K go to the next and
 * the previous demo.
 * @param url address of the song that is played; undefined while it is loaded
 * @param renew loads and returns a new address of that song
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
  renew,
  keys,
  notice,
  silent,
  className,
  children,
}: {
  demos: readonly D[];
  playedId: string | undefined;
  play: (demoId: string) => void;
  url: string | undefined;
  renew: () => Promise<string | undefined>;
  keys?: Readonly<Record<string, () => void>>;
  notice?: ReactNode;
  silent?: ReactNode;
  className?: string | undefined;
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
  return (
    <SongPlayer
      songId={played.demoId}
      label={t('demos:player.title')}
      name={shownName(played)}
      about={joined(played.writers)}
      url={url}
      renew={renew}
      audio={audio}
      notice={notice}
      silent={silent}
      className={className}
      onEnded={() => step(1)}
    >
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
    </SongPlayer>
  );
};
