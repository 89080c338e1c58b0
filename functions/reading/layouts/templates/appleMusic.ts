import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
import { template } from './template.ts';

/** Apple Music S1 (streams): title lines with dates and currency, then tab-separated rows. */
export const appleMusic = template({
  id: 'apple-music-s1',
  name: templateNames['apple-music-s1'],
  incomeType: 'Song',
  recognisedBy: ['Storefront Name', 'Apple Identifier', 'Net Royalty Total', 'ISRC'],
  fields: {
    platformId: ['Apple Identifier'],
    title: ['Item_Title', 'Item Title', 'Title'],
    isrc: ['ISRC'],
    performer: ['Item_Artist', 'Item Artist', 'Artist'],
    territory: ['Storefront Name'],
    amount: ['Net Royalty Total'],
    units: ['Quantity'],
    unitPrice: ['Net Royalty'],
    remark: ['Membership Type'],
  },
  notRead: [
    'Item Type',
    'Media Type',
    'Vendor Identifier',
    'Offline Indicator',
    'Label/Studio/Network',
    'Grid',
  ],
  numbers: 'point',
  dates: 'mdy',
  grain: 'day',
  platform: 'Apple Music',
  usageType: 'Streaming',
});
