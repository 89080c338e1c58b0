import { useEffect, useRef, useState } from 'react';
import type { TrialLine, TrialPart } from '../../../shared/contractIncome/schema.ts';
import { addTrialParts } from './addTrialParts.ts';

/** Days between which the tried uses begin. */
type Period = { from: string; to: string };

/** Asks for the part of a trial that begins at a place. */
type AskPart = (next: TrialPart['next'], signal: AbortSignal) => Promise<TrialPart>;

/** Runs a trial part by part. Leaving the page stops it. */
export const useTrial = () => {
  const [progress, setProgress] = useState<Pick<TrialPart, 'done' | 'total'>>();
  const [result, setResult] = useState<Period & { lines: readonly TrialLine[] }>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async (period: Period, ask: AskPart): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setResult(undefined);
    setProgress({ done: 0, total: 0 });
    try {
      const parts: (readonly TrialLine[])[] = [];
      let next: TrialPart['next'];
      do {
        const part = await ask(next, signal);
        parts.push(part.lines);
        setProgress(part);
        ({ next } = part);
      } while (next);
      setResult({ lines: addTrialParts(parts), ...period });
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      setProgress(undefined);
    }
  };
  return { progress, result, run, stop: () => running.current?.abort() };
};
