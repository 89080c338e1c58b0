import './audio.css';
import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { AttachedFile } from '../../../shared/files/attached.ts';
import { getAttachedFile } from '../../../shared/files/routes.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { loadTimedLyrics } from './loadLyrics.ts';
import { loadPeaks, maxDecoded } from './peaks.ts';
import { TimedLyrics } from './TimedLyrics.tsx';
import { Waveform } from './Waveform.tsx';

/** Milliseconds an address is used for a new player; it is valid for 15 minutes. */
const addressLifetime = 14 * 60 * 1000;

/** Seconds a key moves by; 0 plays or pauses. */
const keyMoves: Readonly<Record<string, number>> = { ' ': 0, ArrowLeft: -5, ArrowRight: 5 };

/** Returns a position as minutes and seconds. */
const asTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

const useAddress = (id: string, fileId: string | undefined) =>
  useQuery({
    queryKey: ['fileAddress', id, fileId],
    queryFn: ({ signal }) => call(getAttachedFile, { params: { id, fileId: fileId! }, signal }),
    enabled: fileId !== undefined,
    staleTime: addressLifetime,
  });

const usePeaks = ({ fileId, size }: AttachedFile, url: string | undefined) =>
  useQuery({
    queryKey: ['peaks', fileId],
    queryFn: ({ signal }) => loadPeaks(url!, signal),
    enabled: url !== undefined && size <= maxDecoded,
    staleTime: Infinity,
    retry: false,
    // Without an outline the slider is shown.
    meta: { quiet: true },
  }).data;

const useLyrics = (id: string, file: AttachedFile | undefined) => {
  const url = useAddress(id, file?.fileId).data?.url;
  return useQuery({
    queryKey: ['timedLyrics', file?.fileId],
    queryFn: ({ signal }) => loadTimedLyrics(url!, file!.fileName, signal),
    enabled: file !== undefined && url !== undefined,
    staleTime: Infinity,
  }).data;
};

/**
 * Plays an audio file from S3, range by range, and shows lyrics in time with it. Space plays and pauses; the arrow keys
 * move by five seconds.
 */
export const AudioPlayer = ({
  recordId,
  file,
  lyrics,
}: {
  recordId: string;
  file: AttachedFile;
  lyrics?: AttachedFile | undefined;
}) => {
  const t = useText('files');
  const audio = useRef<HTMLAudioElement>(null);
  const [second, setSecond] = useState(0);
  const [length, setLength] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { data, refetch } = useAddress(recordId, file.fileId);
  const peaks = usePeaks(file, data?.url);
  const lines = useLyrics(recordId, lyrics);
  const seek = (to: number) => {
    setSecond(to);
    if (audio.current) audio.current.currentTime = to;
  };
  const toggle = () => (isPlaying ? audio.current?.pause() : void audio.current?.play());
  const playFrom = (to: number) => {
    seek(to);
    void audio.current?.play();
  };
  return (
    <SpaceBetween size="s">
      {hasFailed && (
        <Alert
          type="error"
          action={
            <Button
              onClick={() => {
                setFailed(false);
                void refetch();
              }}
            >
              {t('common:action.retry')}
            </Button>
          }
        >
          {t('files:notPlayed', { name: file.fileName })}
        </Alert>
      )}
      <audio
        ref={audio}
        src={data?.url}
        preload="metadata"
        autoPlay
        onLoadedMetadata={({ currentTarget }) => setLength(currentTarget.duration)}
        onTimeUpdate={({ currentTarget }) => setSecond(currentTarget.currentTime)}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onError={() => setFailed(data !== undefined)}
      />
      <div className="audio-player" role="group" aria-label={file.fileName}>
        <Button
          iconName={isPlaying ? 'pause' : 'play'}
          variant="icon"
          ariaLabel={t(isPlaying ? 'files:pause' : 'files:play', { name: file.fileName })}
          onClick={toggle}
        />
        <div className="audio-position">
          {peaks && <Waveform peaks={peaks} played={length > 0 ? second / length : 0} />}
          <input
            type="range"
            min={0}
            max={length || 1}
            step="any"
            value={second}
            aria-label={t('files:position')}
            aria-valuetext={asTime(second)}
            onChange={({ target }) => seek(Number(target.value))}
            onKeyDown={(event) => {
              const move = keyMoves[event.key];
              if (move === undefined) return;
              event.preventDefault();
              if (move === 0) toggle();
              else seek(Math.min(length, Math.max(0, second + move)));
            }}
          />
        </div>
        <span className="audio-time">{`${asTime(second)} / ${asTime(length)}`}</span>
      </div>
      {lines && lines.length > 0 && (
        <TimedLyrics label={t('files:lyrics')} lines={lines} second={second} onSeek={playFrom} />
      )}
    </SpaceBetween>
  );
};
