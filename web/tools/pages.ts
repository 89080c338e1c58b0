import type { TableEntry } from '../navigation/pageEntry.ts';

const access = 'systemAdminRoleAuthority/viewTools';

/** Helpers of staff. */
export const toolPages: readonly TableEntry[] = [
  {
    path: '/Publish/Tools/OtpSearchPage',
    access,
    title: 'pages:otpSearch',
    load: () => import('./OtpSearch.tsx'),
    menu: { section: 'tools', to: '/Publish/Tools/OtpSearchPage' },
  },
  {
    path: '/Publish/Tools/BankInfoPage',
    access,
    title: 'pages:bankInfo',
    load: () => import('./BankInfo.tsx'),
    menu: { section: 'tools', to: '/Publish/Tools/BankInfoPage' },
  },
  {
    path: '/Publish/Tools/EditMusicianContactPage',
    access,
    title: 'pages:musicianContact',
    load: () => import('./MusicianContact.tsx'),
    menu: { section: 'tools', to: '/Publish/Tools/EditMusicianContactPage' },
  },
  {
    path: '/Publish/Tools/FunctionSwitches',
    access,
    title: 'pages:functionSwitches',
    load: () => import('./FunctionSwitches.tsx'),
    menu: { section: 'tools', to: '/Publish/Tools/FunctionSwitches' },
  },
];
