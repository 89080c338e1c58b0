import { isOffered, ownersOfDemo, stateOfDemo } from '../../shared/demos/rules.ts';
import type { Demo } from '../../shared/demos/schema.ts';
import { displayName } from '../../shared/reference/names.ts';
import { declareFacts, namesMet } from '../records/listFacts.ts';

const lacked = {
  song: (demo: Demo) => !isOffered(demo),
  lyrics: ({ lyrics = '' }: Demo) => !lyrics.trim(),
  bpm: ({ bpm }: Demo) => bpm === undefined,
  publisher: ({ writers }: Demo) => writers.some(({ publisherId }) => !publisherId),
};

/** Facts of a demo in its list. */
export const demoFacts = declareFacts(1, displayName, (demo: Demo) => ({
  state: stateOfDemo(demo),
  parties: ownersOfDemo(demo),
  language: demo.singingLanguage,
  genres: demo.genres,
  bpm: demo.bpm,
  createdAt: demo.createdAt,
  lacks: namesMet(lacked, demo),
}));
export type DemoFacts = ReturnType<typeof demoFacts.of>;
