import { useEffect, useRef } from 'react';
import { lineAt, type TimedLine } from './timedLyricsText.ts';

/**
 * Lyrics in time with the audio. The current line is marked and stays in view; a click on a line plays from there.
 * @param second the position of the audio
 */
export const TimedLyrics = ({
  label,
  lines,
  second,
  onSeek,
}: {
  label: string;
  lines: readonly TimedLine[];
  second: number;
  onSeek: (second: number) => void;
}) => {
  const sung = lineAt(lines, second);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const line = list.current?.children[sung] as HTMLElement | undefined;
    if (line) list.current!.scrollTop = line.offsetTop - list.current!.clientHeight / 2;
  }, [sung]);
  return (
    <ol ref={list} className="timed-lyrics" aria-label={label}>
      {lines.map(({ at, text }, place) => (
        <li key={`${at}-${text}`} aria-current={place === sung}>
          <button type="button" onClick={() => onSeek(at)}>
            {text || '♪'}
          </button>
        </li>
      ))}
    </ol>
  );
};
