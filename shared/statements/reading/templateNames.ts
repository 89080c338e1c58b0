import type { Language } from '../../api/codes/entry.ts';

/** Names of the built-in layouts by id, for code that reads no files. */
export const templateNames = {
  'apple-music-s1': 'Apple Music S1',
  believe: 'Believe',
  distrokid: 'DistroKid',
  orchard: 'The Orchard',
  'orchard-account': 'The Orchard, amounts by account currency',
  symphonic: 'Symphonic',
  'youtube-music-asset': 'YouTube Music asset revenue',
  'taiwan-new-media': 'Taiwan new media royalty',
  'publisher-generic': 'Publishing royalty list',
  'external-licensing': 'External licensing',
  'ddex-dsr': 'DDEX DSR',
} as const;

type Names = Partial<Record<string, string>>;

/** Names that are words of a language and not only of a company or standard. */
const translatedNames: Record<Language, Names> = {
  en: {},
  'zh-Hant': {
    'orchard-account': 'The Orchard（帳戶幣別金額）',
    'youtube-music-asset': 'YouTube Music 資產收益',
    'taiwan-new-media': '新媒體版稅報表',
    'publisher-generic': '詞曲版稅清單',
    'external-licensing': '外部授權',
  },
  'zh-Hans': {
    'orchard-account': 'The Orchard（账户币种金额）',
    'youtube-music-asset': 'YouTube Music 资产收益',
    'taiwan-new-media': '台湾新媒体版税报表',
    'publisher-generic': '词曲版税清单',
    'external-licensing': '外部授权',
  },
};

/** Returns the name of a built-in layout in a language; `undefined` for a layout that people mapped. */
export const templateName = (id: string, language: Language): string | undefined =>
  translatedNames[language][id] ?? (templateNames as Names)[id];
