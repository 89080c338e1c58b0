import { templateNames } from './names.ts';
import { template } from './template.ts';

/** YouTube Music asset revenue: one row per day, video and asset; the file does not say its currency. */
export const youtubeMusic = template({
  id: 'youtube-music-asset',
  name: templateNames['youtube-music-asset'],
  incomeType: 'Song',
  recognisedBy: ['Video ID', 'Asset ID', 'Asset Title', 'Partner Revenue'],
  fields: {
    platformId: ['Asset ID'],
    title: ['Asset Title'],
    isrc: ['ISRC'],
    performer: ['Artist'],
    album: ['Album'],
    upc: ['UPC'],
    territory: ['Country'],
    period: ['Day'],
    amount: ['Partner Revenue'],
    units: ['Owned Views'],
    usageType: ['Content Type'],
    workId: ['Custom ID'],
    remark: ['Adjustment Type'],
  },
  numbers: 'point',
  dates: 'ymd',
  grain: 'day',
  platform: 'YouTube Music',
  usageType: 'Streaming',
});
