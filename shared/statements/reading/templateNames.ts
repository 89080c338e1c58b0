/** Names of the built-in layouts by id, for code that reads no files. */
export const templateNames = {
  'apple-music-s1': 'Apple Music S1',
  believe: 'Believe',
  distrokid: 'DistroKid',
  orchard: 'The Orchard',
  'orchard-account': 'The Orchard, amounts by account currency',
  symphonic: 'Symphonic',
  'youtube-music-asset': 'YouTube Music asset revenue',
  'taiwan-new-media': '新媒體版稅報表',
  'publisher-generic': 'Publishing royalty list',
  'external-licensing': 'External licensing',
  'ddex-dsr': 'DDEX DSR',
} as const;
