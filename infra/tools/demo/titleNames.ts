import type { DemoSong } from './catalogue.ts';

/** Returns the title of a song in the form of the routes: in both Chinese scripts and pinyin, or in English only. */
export const titleNames = ([title, simplified, pinyin]: DemoSong['names']) =>
  simplified && pinyin
    ? {
        names: [
          { cultureInfo: 'zh-Hant' as const, name: title },
          { cultureInfo: 'zh-Hans' as const, name: simplified },
          { cultureInfo: 'pinyin' as const, name: pinyin },
        ],
        nativeCultureInfo: 'zh-Hant' as const,
      }
    : { names: [{ cultureInfo: 'en' as const, name: title }], nativeCultureInfo: 'en' as const };
