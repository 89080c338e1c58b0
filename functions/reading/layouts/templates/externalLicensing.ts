import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
import { template } from './template.ts';

/**
 * Refrain's own layout for income from external licensing: fees that licensees pay directly, for example for a film. Each
 * row is one work, for one use. The form of such income writes this layout too.
 */
export const externalLicensing = template({
  id: 'external-licensing',
  name: templateNames['external-licensing'],
  incomeType: 'MusicalWork',
  recognisedBy: ['Licensee', 'Title', 'Use', 'From', 'To', 'Unit Price', 'Amount'],
  fields: {
    platform: ['Licensee'],
    title: ['Title'],
    isrc: ['ISRC'],
    iswc: ['ISWC'],
    writers: ['Writers'],
    performer: ['Performer'],
    usageType: ['Use'],
    territory: ['Territory'],
    period: ['From'],
    periodEnd: ['To'],
    units: ['Units'],
    unitPrice: ['Unit Price'],
    amount: ['Amount'],
    currency: ['Currency'],
    sharePercentage: ['Share %'],
    remark: ['Remark'],
  },
  numbers: 'point',
  dates: 'ymd',
  grain: 'day',
});
