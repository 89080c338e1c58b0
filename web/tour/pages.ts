import type { TableEntry } from '../navigation/pageEntry.ts';

/** Guided tour: pages of the product with sample data, open to everybody. */
export const tourPages: readonly TableEntry[] = [
  { path: '/tour', access: 'anonymous', redirect: '/tour/IncomeOverview' },
  {
    path: '/tour/IncomeOverview',
    foundBy: 'guests',
    access: 'anonymous',
    title: 'pages:tourOverview',
    load: () => import('./IncomeOverview.tsx'),
  },
  {
    path: '/tour/IncomeAnalysis',
    foundBy: 'guests',
    access: 'anonymous',
    title: 'pages:tourAnalysis',
    load: () => import('./IncomeAnalysis.tsx'),
  },
  {
    path: '/tour/IncomeDetail',
    foundBy: 'guests',
    access: 'anonymous',
    title: 'pages:tourDetail',
    load: () => import('./IncomeDetail.tsx'),
  },
  {
    path: '/tour/MusicalWorkPage',
    foundBy: 'guests',
    access: 'anonymous',
    title: 'pages:tourWorks',
    load: () => import('./MusicalWorkPage.tsx'),
  },
  {
    path: '/tour/MusicalWorkDetailPage',
    foundBy: 'guests',
    access: 'anonymous',
    title: 'pages:tourWork',
    load: () => import('./MusicalWorkDetailPage.tsx'),
  },
  { path: '/tour/*', access: 'anonymous', redirect: '/tour/IncomeOverview' },
];
