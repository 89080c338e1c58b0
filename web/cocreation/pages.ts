import type { TableEntry } from '../navigation/pageEntry.ts';

/** Co-created works, and the members who can be their authors. */
export const coCreationPages: readonly TableEntry[] = [
  {
    path: '/Publish/Cowork/AddCowork',
    isAction: true,
    access: 'systemAdminRoleAuthority/addCowork',
    title: 'pages:coCreationAdd',
    load: () => import('./AddCowork.tsx'),
    titleIn: 'page',
    menu: { section: 'catalogue', tab: 'coCreation', to: '/Publish/Cowork/AddCowork' },
  },
  {
    path: '/Publish/Cowork/Member/:page',
    access: 'systemAdminRoleAuthority/addCowork',
    title: 'pages:coworkMembers',
    load: () => import('./MemberList.tsx'),
    titleIn: 'list',
    menu: { section: 'catalogue', tab: 'coCreation', to: '/Publish/Cowork/Member/1' },
  },
];
