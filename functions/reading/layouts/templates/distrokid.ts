import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
import { template } from './template.ts';

/** DistroKid's bank download: tabs, the currency in the amount's header. The store decides the kind of use. */
export const distrokid = template({
  id: 'distrokid',
  name: templateNames.distrokid,
  incomeType: 'Song',
  recognisedBy: ['Reporting Date', 'Sale Month', 'Store', 'Title', 'Country of Sale'],
  fields: {
    platform: ['Store'],
    title: ['Title'],
    isrc: ['ISRC'],
    performer: ['Artist'],
    upc: ['UPC'],
    territory: ['Country of Sale'],
    period: ['Sale Month'],
    amount: ['Earnings (USD)', 'Earnings'],
    units: ['Quantity'],
    remark: ['Song/Album', 'Source Type'],
  },
  notRead: [
    'Reporting Date',
    'Date Inserted',
    'Team Percentage',
    'Songwriter Royalties Withheld',
    'Songwriter Royalties Withheld (USD)',
  ],
  numbers: 'point',
  dates: 'ymd',
  grain: 'month',
  usageType: 'Streaming',
  usageByPlatform: {
    iTunes: 'Download',
    'iTunes Songs': 'Download',
    'iTunes Albums': 'Download',
    Beatport: 'Download',
    MediaNet: 'Download',
  },
});
