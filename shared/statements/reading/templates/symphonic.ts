import { templateNames } from './names.ts';
import { template } from './template.ts';

/** Symphonic's royalty report: months such as `OCT-25`, US dollars. */
export const symphonic = template({
  id: 'symphonic',
  name: templateNames.symphonic,
  incomeType: 'Song',
  recognisedBy: ['Reporting Period', 'Track Title', 'ISRC Code', 'Digital Service Provider'],
  fields: {
    platform: ['Digital Service Provider'],
    title: ['Track Title'],
    isrc: ['ISRC Code'],
    performer: ['Artist Name', 'Artist', 'Track Artist'],
    album: ['Release Name', 'Album'],
    upc: ['UPC', 'UPC Code'],
    territory: ['Territory'],
    period: ['Reporting Period'],
    amount: ['Royalty ($US)', 'Royalty'],
    units: ['Count'],
    remark: ['Label'],
  },
  numbers: 'point',
  dates: 'ymd',
  grain: 'month',
  usageType: 'Streaming',
});
