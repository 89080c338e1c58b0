import type { TableEntry } from '../navigation/pageEntry.ts';

/** One's own account, and the users of a company or the staff. */
export const accountPages: readonly TableEntry[] = [
  {
    path: '/Publish/Account/Personal',
    access: 'genericRoleAuthority/viewPersonalInfo',
    title: 'pages:personalInfo',
    load: () => import('./own/PersonalInfo.tsx'),
    titleIn: 'page',
    onPhones: true,
    menu: { section: 'settings', to: '/Publish/Account/Personal' },
  },
  {
    path: '/Publish/Account/Registration',
    access: 'genericRoleAuthority/viewRegistrationInfo',
    title: 'pages:registrationInfo',
    load: () => import('./own/RegistrationInfo.tsx'),
    titleIn: 'page',
    onPhones: true,
    menu: { section: 'settings', to: '/Publish/Account/Registration', ofRightOwners: true },
  },
  {
    path: '/Publish/Account/Security',
    access: 'login',
    title: 'pages:accountSecurity',
    load: () => import('./own/Security.tsx'),
    titleIn: 'page',
    onPhones: true,
    menu: { section: 'settings', to: '/Publish/Account/Security' },
  },
  {
    path: '/Publish/Account/Users',
    access: 'login',
    title: 'pages:users',
    load: () => import('./users/Users.tsx'),
    actions: [{ title: 'pages:inviteUser', open: 'new', access: 'login' }],
    menu: { section: 'settings', to: '/Publish/Account/Users', ofMainAccounts: true },
  },
  {
    path: '/Publish/Account/Administrators',
    access: 'systemRoleAuthority/menuAdministrator',
    title: 'pages:administrators',
    load: () => import('./users/Users.tsx'),
    titleIn: 'list',
    actions: [
      { title: 'pages:inviteAgent', open: 'first', access: 'systemRoleAuthority/addAdministrator' },
      { title: 'pages:inviteUser', open: 'new', access: 'systemRoleAuthority/addAdministrator' },
    ],
    menu: { section: 'settings', to: '/Publish/Account/Administrators' },
  },
];
