import type { TableEntry } from '../navigation/pageEntry.ts';

const access = 'systemAdminRoleAuthority/viewTools';

/** Helpers of staff. */
export const toolPages: readonly TableEntry[] = [
  {
    path: '/Publish/Tools/OtpSearchPage',
    access,
    title: 'pages:otpSearch',
    load: () => import('./OtpSearch.tsx'),
    titleIn: 'page',
    menu: { section: 'tools', to: '/Publish/Tools/OtpSearchPage' },
  },
  {
    path: '/Publish/Tools/BankInfoPage',
    access,
    title: 'pages:bankInfo',
    load: () => import('./BankInfo.tsx'),
    titleIn: 'list',
    menu: { section: 'tools', to: '/Publish/Tools/BankInfoPage' },
  },
  {
    path: '/Publish/Tools/EditMusicianContactPage',
    access,
    title: 'pages:musicianContact',
    load: () => import('./MusicianContact.tsx'),
    titleIn: 'page',
    menu: { section: 'tools', to: '/Publish/Tools/EditMusicianContactPage' },
  },
  {
    path: '/Publish/Tools/FunctionSwitches',
    access,
    title: 'pages:functionSwitches',
    load: () => import('./FunctionSwitches.tsx'),
    titleIn: 'list',
    menu: { section: 'tools', to: '/Publish/Tools/FunctionSwitches' },
  },
];
