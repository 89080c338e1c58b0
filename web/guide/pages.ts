import type { TableEntry } from '../navigation/pageEntry.ts';

/** User guide, open to everybody. */
export const guidePages: readonly TableEntry[] = [
  {
    path: '/guide',
    access: 'anonymous',
    title: 'pages:guide',
    load: () => import('./GuideContents.tsx'),
    onPhones: true,
  },
  {
    path: '/guide/:chapter',
    access: 'anonymous',
    title: 'pages:guideChapter',
    load: () => import('./GuideChapter.tsx'),
    titleIn: 'none',
    parent: '/guide',
    onPhones: true,
  },
];
