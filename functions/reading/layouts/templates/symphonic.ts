import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
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
    performer: ['Track Artists', 'Track Artist', 'Artist Name', 'Artist'],
    album: ['Release Name', 'Album'],
    upc: ['UPC', 'UPC Code'],
    territory: ['Territory'],
    period: ['Activity Period', 'Reporting Period'],
    amount: ['Royalty ($US)', 'Royalty'],
    units: ['Count'],
    usageType: ['Delivery'],
    remark: ['Label'],
  },
  notRead: ['Release Version', 'Release Artists', 'Catalogue', 'Mix Version', 'Content Type', 'Sale or Void'],
  numbers: 'point',
  dates: 'ymd',
  grain: 'month',
  usageType: 'Streaming',
});
