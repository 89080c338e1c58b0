import type { TableEntry } from '../navigation/pageEntry.ts';

/** Licence contracts and their renewal. */
export const contractPages: readonly TableEntry[] = [
  {
    path: '/Publish/LicenseContract',
    access: 'contractRoleAuthority/viewLicenseContractList',
    title: 'pages:contracts',
    load: () => import('./ContractList.tsx'),
    titleIn: 'list',
    menu: { section: 'contracts', to: '/Publish/LicenseContract' },
  },
  {
    path: '/Publish/SmartContract/Create',
    access: 'contractRoleAuthority/addContract',
    redirect: '/Publish/LicenseContract/Create',
  },
  {
    path: '/Publish/LicenseContract/Create',
    isAction: true,
    access: 'contractRoleAuthority/addContract',
    title: 'pages:contractCreate',
    load: () => import('./ContractCreate.tsx'),
    titleIn: 'page',
    parent: '/Publish/LicenseContract',
  },
  {
    path: '/Publish/LicenseContract/Edit/:id',
    access: 'contractRoleAuthority/addContract',
    title: 'pages:contractEdit',
    load: () => import('./ContractEdit.tsx'),
    parent: '/Publish/LicenseContract',
  },
  {
    path: '/Publish/LicenseContract/Detail/:id',
    access: 'contractRoleAuthority/viewContract',
    title: 'pages:contractDetail',
    load: () => import('./ContractDetail.tsx'),
    parent: '/Publish/LicenseContract',
  },
  {
    path: '/Publish/ContractRenewal',
    access: 'contractRoleAuthority/viewContractRenewal',
    title: 'pages:renewals',
    load: () => import('./renewal/RenewalList.tsx'),
    titleIn: 'list',
    menu: {
      section: 'contracts',
      to: '/Publish/ContractRenewal',
      flag: 'contractRoleAuthority/menuContractRenewal',
    },
  },
  {
    path: '/Publish/LicenseContract/Rules',
    access: 'systemAdminRoleAuthority/viewTotalMusicalWork',
    title: 'pages:licenceReport',
    load: () => import('./LicenceReport.tsx'),
    titleIn: 'list',
    menu: { section: 'contracts', to: '/Publish/LicenseContract/Rules' },
  },
];
