import type { TableEntry } from '../navigation/pageEntry.ts';

/** Co-created works, and the members who can be their authors. */
export const coCreationPages: readonly TableEntry[] = [
  {
    path: '/Publish/Cowork/AddCowork',
    access: 'systemAdminRoleAuthority/addCowork',
    title: 'pages:coCreationAdd',
    load: () => import('./AddCowork.tsx'),
    menu: { section: 'works', to: '/Publish/Cowork/AddCowork' },
  },
  {
    path: '/Publish/Cowork/Member/:page',
    access: 'systemAdminRoleAuthority/addCowork',
    title: 'pages:coworkMembers',
    load: () => import('./MemberList.tsx'),
    menu: { section: 'works', to: '/Publish/Cowork/Member/1' },
  },
];
