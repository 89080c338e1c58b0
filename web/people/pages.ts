import type { TableEntry } from '../navigation/pageEntry.ts';

/** Musicians and companies. */
export const peoplePages: readonly TableEntry[] = [
  {
    path: '/Publish/TotalData/Musician/Detail/:type/:id',
    access: 'systemAdminRoleAuthority/viewTotalMusician',
    title: 'pages:musicianDetail',
    load: () => import('./MusicianDetail.tsx'),
    parent: '/Publish/TotalData/Musician/:page',
  },
  {
    path: '/Publish/TotalData/Musician/:page',
    access: 'systemAdminRoleAuthority/viewTotalMusician',
    title: 'pages:musicians',
    load: () => import('./MusicianList.tsx'),
    menu: { section: 'people', to: '/Publish/TotalData/Musician/1' },
  },
  {
    path: '/Publish/TotalData/Company/Detail/:type/:id',
    access: 'systemAdminRoleAuthority/viewTotalCompany',
    title: 'pages:companyDetail',
    load: () => import('./CompanyDetail.tsx'),
    parent: '/Publish/TotalData/Company/:page',
  },
  {
    path: '/Publish/TotalData/Company/:page',
    access: 'systemAdminRoleAuthority/viewTotalCompany',
    title: 'pages:companies',
    load: () => import('./CompanyList.tsx'),
    menu: { section: 'people', to: '/Publish/TotalData/Company/1' },
  },
];
