import { downloadDemoLyrics } from '../../../shared/demos/routes.ts';
import { handle } from '../../api/handle.ts';
import { viewableDemo } from '../../demos/demoReader.ts';
import { lyricsOf } from '../../demos/lyrics.ts';

export const handler = handle(downloadDemoLyrics)(async ({ query: { id, type }, identity }) =>
  lyricsOf(await viewableDemo(identity, id), type),
);
