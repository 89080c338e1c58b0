import { useRef, useState, type SyntheticEvent } from 'react';

type AudioEvent = SyntheticEvent<HTMLAudioElement>;

/** Milliseconds after a renewal in which another failure means that the song itself cannot be played. */
const retrySpan = 30_000;

/**
 * Renews the address of a song that fails to load, as after a pause in which the address expired, and plays on from the
 * same position. A new address of the same song never starts it again from the beginning.
 * @param url address of the song; undefined while it is loaded
 * @param renew loads and returns a new address
 * @returns whether the song cannot be played, a function that tries again, and the handlers of the audio element; `note`
 * also when it begins to play
 */
export const useRenewedAddress = (
  songId: string,
  url: string | undefined,
  renew: () => Promise<string | undefined>,
) => {
  const place = useRef<{ songId: string; second: number; isPaused: boolean }>(undefined);
  const renewed = useRef<{ songId: string; at: number }>(undefined);
  const [failedId, setFailed] = useState<string>();
  if (place.current?.songId !== songId) place.current = undefined;
  const note = ({ currentTarget: { readyState, currentTime, paused } }: AudioEvent) => {
    // While a new address is loaded, the element is at 0.
    if (readyState >= HTMLMediaElement.HAVE_METADATA)
      place.current = { songId, second: currentTime, isPaused: paused };
  };
  const renewAddress = async (audio?: HTMLAudioElement) => {
    setFailed(undefined);
    renewed.current = { songId, at: Date.now() };
    // The same address, signed in the same second, does not make the element load again.
    if ((await renew()) === url) audio?.load();
  };
  const onError = ({ currentTarget }: AudioEvent) => {
    const last = renewed.current;
    const isAgain = last?.songId === songId && Date.now() - last.at < retrySpan;
    if (isAgain) setFailed(songId);
    else void renewAddress(currentTarget);
  };
  const onLoadedMetadata = ({ currentTarget: audio }: AudioEvent) => {
    if (!place.current) return;
    const { second, isPaused } = place.current;
    audio.currentTime = second;
    if (isPaused) audio.pause();
  };
  return {
    hasFailed: failedId === songId,
    retry: () => void renewAddress(),
    note,
    handlers: { onTimeUpdate: note, onPause: note, onError, onLoadedMetadata },
  };
};
