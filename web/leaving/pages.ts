import type { TableEntry } from '../navigation/pageEntry.ts';

/** Exports of all records, of the business or of one's own. */
export const leavingPages: readonly TableEntry[] = [
  {
    path: '/Publish/Account/Leaving',
    access: 'login',
    title: 'pages:leaving',
    load: () => import('./Leaving.tsx'),
    titleIn: 'page',
    onPhones: true,
    menu: { section: 'settings', to: '/Publish/Account/Leaving', ofRecordOwners: true },
  },
];
