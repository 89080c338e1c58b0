import { chineseNames } from '../../support/chineseNames.ts';
import type { DemoFields } from '../../../shared/demos/schema.ts';

/** Returns a Chinese title in both scripts and in pinyin, as new demos give it. */
export const titleOf = (name: string): DemoFields['names'] => chineseNames(name);

/** Returns the fields of a demo that breaks no rule, with some of them replaced. */
export const demoFields = (fields: Partial<DemoFields> = {}): DemoFields => ({
  names: titleOf('夜航'),
  nativeCultureInfo: 'zh-Hant',
  singingLanguage: 'cmn',
  genres: [1],
  moods: [],
  environments: [],
  writers: [
    { role: 1, authorName: '詞人', percentage: '50' },
    { role: 2, authorName: '曲人', percentage: '50' },
  ],
  musicOption: 'SharedEquallyByComposersOnly',
  lyricsOption: 'SharedEquallyByAll',
  musicStatus: 'NotDefined',
  lyricsStatus: 'NotDefined',
  visibility: 1,
  mixType: 1,
  relatedDemoIds: [],
  ...fields,
});
