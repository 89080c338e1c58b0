import { publishPart, unpublishPart } from '../sendStatements.ts';
import { openPart } from '../takePart.ts';

/** Part of a run, and what is done with its statements. */
export type SendPartEvent = {
  statementRunId: string;
  turn: number;
  part: number;
  work: 'publish' | 'unpublish';
};

/** Publishes the statements of one part of a run, or takes them back. Repeating it changes nothing. */
export const handler = async (event: SendPartEvent): Promise<void> => {
  const opened = await openPart(event);
  if (!opened) return;
  const { run, part } = opened;
  await (event.work === 'publish' ? publishPart(run, part) : unpublishPart(run, part));
};
