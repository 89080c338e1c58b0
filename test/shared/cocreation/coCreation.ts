import { coCreationFieldsSchema, type CoCreationFields } from '../../../shared/cocreation/schema.ts';

export const lyricist = 'mus_lyricist0001';
export const composer = 'mus_composer0001';
export const engineer = 'mus_engineer0001';
export const company = 'cmp_company00001';

/** A co-created song with a lyricist, a composer and a mixing engineer. */
export const coCreated = (more: Partial<CoCreationFields> = {}): CoCreationFields => ({
  ...coCreationFieldsSchema.parse({
    names: [{ cultureInfo: 'zh-Hant', name: '一起寫的歌' }],
    nativeCultureInfo: 'zh-Hant',
    work: { singingLanguage: 'cmn', genre: 1 },
    recording: { isrc: 'TWZ992688801', accompanimentIsrc: 'TWZ992688802', keyCode: 'F#m' },
    performers: [{ performerId: lyricist }],
    authors: [
      { role: 2, creationType: 2, authorId: lyricist, percentage: '33.33' },
      { role: 3, creationType: 1, authorId: composer, percentage: '33.34' },
      { role: 8, creationType: 3, authorId: engineer, percentage: '33.33' },
    ],
    contract: {
      contractNumber: 'CW-2026-001',
      agentId: company,
      startDate: '2026-01-01',
      endDate: '2030-12-31',
      currency: 'TWD',
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1300, 2200],
    },
  }),
  ...more,
});
