import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
import { template } from './template.ts';

/** A plain publishing royalty list: title, an identifier of any kind, composers, right type, amount, currency. */
export const publisherGeneric = template({
  id: 'publisher-generic',
  name: templateNames['publisher-generic'],
  incomeType: 'MusicalWork',
  recognisedBy: ['Work Title', 'Work ID', 'Amount'],
  fields: {
    platform: ['Source'],
    title: ['Work Title'],
    isrc: ['ISRC'],
    iswc: ['ISWC'],
    writers: ['Composers', 'Writers'],
    period: ['Period'],
    territory: ['Territory'],
    currency: ['Currency'],
    amount: ['Amount'],
    usageType: ['Right Type'],
    workId: ['Work ID'],
  },
  numbers: 'point',
  dates: 'ymd',
  grain: 'month',
});
