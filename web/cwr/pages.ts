import type { TableEntry } from '../navigation/pageEntry.ts';

const list = '/Publish/Cwr/:page';
const access = 'infoRoleAuthority/addMusicalWork';

/** Registration of musical works with societies by CWR files. */
export const cwrPages: readonly TableEntry[] = [
  {
    path: '/Publish/Cwr/New',
    isAction: true,
    access,
    title: 'pages:cwrNew',
    load: () => import('./NewTransmission.tsx'),
    titleIn: 'page',
    parent: list,
  },
  {
    path: '/Publish/Cwr/Read',
    isAction: true,
    access,
    title: 'pages:cwrRead',
    load: () => import('./ReadFile.tsx'),
    titleIn: 'page',
    parent: list,
  },
  {
    path: '/Publish/Cwr/Sender',
    access,
    title: 'pages:cwrSender',
    load: () => import('./Sender.tsx'),
    titleIn: 'page',
    parent: list,
  },
  {
    path: list,
    access,
    title: 'pages:cwrTransmissions',
    load: () => import('./Transmissions.tsx'),
    titleIn: 'list',
    menu: { section: 'catalogue', to: '/Publish/Cwr/1', ofAgents: true },
  },
];
