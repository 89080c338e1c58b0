import type { TableEntry } from '../navigation/pageEntry.ts';

/** Song requests: for the vendors who open them, A&R, and the invited authors. */
export const projectPages: readonly TableEntry[] = [
  {
    path: '/Publish/Project/Add',
    isAction: true,
    access: 'projectRoleAuthority/addProject',
    title: 'pages:projectAdd',
    load: () => import('./form/ProjectAdd.tsx'),
    titleIn: 'page',
    parent: '/Publish/Project/:tab/:page',
  },
  {
    path: '/Publish/Project/Edit/:id',
    access: 'projectRoleAuthority/addProject',
    title: 'pages:projectEdit',
    load: () => import('./form/ProjectEdit.tsx'),
    parent: '/Publish/Project/:tab/:page',
  },
  {
    path: '/Publish/Project/ContractOut/:id',
    access: 'projectRoleAuthority/addProjectContractOut',
    title: 'pages:projectContractOut',
    load: () => import('./contractOut/ProjectContractOut.tsx'),
    parent: '/Publish/Project/:tab/:page',
  },
  {
    path: '/Publish/Project/Detail/:id',
    access: 'projectRoleAuthority/viewProjectDetail',
    title: 'pages:projectDetail',
    load: () => import('./detail/ProjectDetail.tsx'),
    parent: '/Publish/Project/:tab/:page',
    onPhones: true,
  },
  {
    path: '/Publish/Project/:tab/:page',
    access: 'projectRoleAuthority/menuAll',
    title: 'pages:projects',
    load: () => import('./list/ProjectList.tsx'),
    titleIn: 'page',
    menu: { section: 'demos', to: '/Publish/Project/All/1' },
    onPhones: true,
  },
];
