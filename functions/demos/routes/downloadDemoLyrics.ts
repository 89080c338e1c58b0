import { downloadDemoLyrics } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewableDemo } from '../demoReader.ts';
import { loadLyrics } from '../lyrics.ts';

export const handler = handle(downloadDemoLyrics)(async ({ query: { id, type }, identity }) =>
  loadLyrics(await viewableDemo(identity, id), type),
);
