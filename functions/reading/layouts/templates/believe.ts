import { templateNames } from '../../../../shared/statements/reading/templateNames.ts';
import { template } from './template.ts';

/** Believe's sales report: semicolons, decimal comma, months written as their first day. */
export const believe = template({
  id: 'believe',
  name: templateNames.believe,
  incomeType: 'Song',
  recognisedBy: ['Reporting month', 'Sales Month', 'Platform', 'Track title', 'Net Revenue'],
  fields: {
    platform: ['Platform'],
    title: ['Track title'],
    isrc: ['ISRC'],
    performer: ['Artist Name'],
    album: ['Release title'],
    upc: ['UPC'],
    territory: ['Country / Region'],
    period: ['Sales Month'],
    currency: ['Client Payment Currency'],
    amount: ['Net Revenue'],
    units: ['Quantity'],
    unitPrice: ['Unit Price'],
    usageType: ['Sales Type'],
    remark: ['Streaming Subscription Type'],
  },
  notRead: [
    'Reporting month',
    'Label Name',
    'Release Catalog nb',
    'Release type',
    'Mechanical Fee',
    'Gross Revenue',
    'Client share rate',
  ],
  numbers: 'comma',
  dates: 'ymd',
  grain: 'month',
});
