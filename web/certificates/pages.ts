import type { TableEntry } from '../navigation/pageEntry.ts';

/** Registered works, and the public page that shows a certificate. */
export const certificatePages: readonly TableEntry[] = [
  {
    path: '/Publish/Blockchain/TokenHoldingList',
    access: 'login',
    title: 'pages:tokenHoldings',
    load: () => import('./TokenHoldingList.tsx'),
    titleIn: 'list',
    menu: {
      section: 'catalogue',
      to: '/Publish/Blockchain/TokenHoldingList',
      flag: 'infoRoleAuthority/viewMusicalWorkList',
      ofRightOwners: true,
    },
  },
  {
    path: '/verify/:id',
    access: 'anonymous',
    title: 'pages:certificate',
    load: () => import('./PublicCertificate.tsx'),
    titleIn: 'none',
    onPhones: true,
  },
];
