/** Right owners and records that full records name. */
type Ids = { writer: string; publisher: string };

const names = (name: string) => [
  { cultureInfo: 'en', name, alias: `${name} again` },
  { cultureInfo: 'ja', name: `${name} ja`, alias: `${name} ja 2` },
];

const texts = (content: string) => [
  { cultureInfo: 'en', content },
  { cultureInfo: 'zh-Hant', content: `${content}；中文` },
];

const common = {
  nativeCultureInfo: 'en',
  remark: 'whole',
  credits: texts('Strings; all'),
  remarks: texts('Note'),
};

/** Returns a work with every field a file of works has a column for. */
export const fullWork = ({ writer, publisher }: Ids) => ({
  ...common,
  names: names('Full Work'),
  singingLanguage: 'en',
  genre: 4,
  iswc: 'T0000000010',
  lyrics: 'la\nla',
  lyricsLanguage: 'en',
  territory: 158,
  platformIds: [{ platform: 'YouTube', id: 'w=1;2' }],
  externalId: 'FULL-1',
  copyrights: [
    {
      rightType: 'OC',
      authorId: writer,
      authorName: '阿樹',
      rightOwnerId: writer,
      percentage: '100',
      role: 'CA',
      ipiNameNumber: '00000000199',
      societies: { PR: '161', MR: '161' },
      controlled: true,
      ownership: [{ right: 'PR', regions: [0], percentage: '50' }],
      publishers: [
        {
          role: 'E',
          rightOwnerId: publisher,
          name: 'Refrain; Music',
          controlled: false,
          agreement: { type: 'OG', number: '77', societyNumber: 'S7', isac: 'I7' },
          ownership: [{ right: 'PR', regions: [0], percentage: '50' }],
        },
        {
          role: 'SE',
          name: 'Far Away',
          societies: { PR: '052', SR: '052' },
          collection: [{ right: 'PR', regions: [158, 344], excludedRegions: [392], percentage: '0' }],
        },
      ],
    },
  ],
});

/** Returns a recording with every field a file of recordings has a column for. */
export const fullSong = (
  { writer, publisher }: Ids,
  { musicalWorkId, albumId }: { musicalWorkId: string; albumId?: string },
) => ({
  ...common,
  names: names('Full Song'),
  musicalWorkId,
  ...(albumId && { albumId }),
  isrc: 'TWK992600001',
  accompaniment: true,
  accompanimentIsrc: 'TWK992600002',
  distributor: 'Shop',
  publisher: 'Label',
  albumTitle: 'Full Album',
  genre: 3,
  mixType: 2,
  keyCode: 'C#',
  trackLength: '3:45',
  performers: [{ name: '阿樹', performerId: writer }, { name: 'Guest' }],
  platformIds: [{ platform: 'Spotify', id: 'x' }],
  externalId: 'FULL-2',
  shares: [{ rightType: 'P', rightOwnerId: publisher, percentage: '100' }],
});

/** Returns an album with every field a file of albums has a column for. */
export const fullAlbum = ({ writer }: Ids, songId: string) => ({
  names: names('Full Album'),
  nativeCultureInfo: 'en',
  performers: [{ name: '阿樹', performerId: writer }],
  releaseCompany: 'Label',
  upc: '0724384960650',
  firstReleaseDate: '2026-01-02',
  description: 'Two lines\nof text',
  remark: 'none',
  externalId: 'FULL-3',
  tracks: [
    { disc: 1, track: 1, songId },
    { disc: 2, track: 3, songId },
  ],
});
