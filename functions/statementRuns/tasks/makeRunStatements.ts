import { makePartFigures, makePartFiles, openPart } from '../takePart.ts';

/** Part of a run, and what is made for its licensors. */
export type RunPartEvent = { statementRunId: string; turn: number; part: number; work: 'figures' | 'files' };

/** Makes the figures or the files of the statements of one part of a run. Repeating it changes nothing. */
export const handler = async (event: RunPartEvent): Promise<void> => {
  const opened = await openPart(event);
  if (!opened) return;
  const { run, part } = opened;
  await (event.work === 'figures' ? makePartFigures(run, part) : makePartFiles(run, part));
};
