import type { TableEntry } from '../navigation/pageEntry.ts';

/** Demos for their authors, and the list of A&R. */
export const demoPages: readonly TableEntry[] = [
  {
    path: '/Publish/Demo/Add',
    isAction: true,
    access: 'infoRoleAuthority/addDemo',
    title: 'pages:demoAdd',
    load: () => import('./DemoAdd.tsx'),
    onPhones: true,
    parent: '/Publish/Demo/:page',
  },
  {
    path: '/Publish/Demo/Add/:relatedDemoId',
    access: 'infoRoleAuthority/addDemo',
    title: 'pages:demoCopy',
    load: () => import('./DemoCopy.tsx'),
    onPhones: true,
    parent: '/Publish/Demo/:page',
  },
  {
    path: '/Publish/Demo/Edit/:id',
    access: 'infoRoleAuthority/addDemo',
    title: 'pages:demoEdit',
    load: () => import('./DemoEdit.tsx'),
    onPhones: true,
    parent: '/Publish/Demo/:page',
  },
  {
    path: '/Publish/Demo/Detail/:id',
    access: 'demoRoleAuthority/viewDemoList',
    title: 'pages:demoDetail',
    load: () => import('./DemoDetail.tsx'),
    onPhones: true,
    parent: '/Publish/Demo/:page',
  },
  {
    path: '/Publish/Demo/:page',
    access: 'demoRoleAuthority/viewDemoList',
    title: 'pages:demos',
    titleForAll: { access: 'demoRoleAuthority/viewAnrDemoList', title: 'pages:allDemos' },
    load: () => import('./DemoList.tsx'),
    onPhones: true,
    menu: { section: 'demos', to: '/Publish/Demo/1' },
  },
  {
    path: '/Publish/AnrDemo/:page',
    access: 'demoRoleAuthority/viewAnrDemoList',
    title: 'pages:anrDemos',
    load: () => import('./AnrDemoList.tsx'),
    menu: { section: 'demos', to: '/Publish/AnrDemo/1' },
  },
  {
    path: '/Publish/ListeningLink/:page',
    access: 'demoRoleAuthority/viewAnrDemoList',
    title: 'pages:listeningLinks',
    load: () => import('./listening/ListeningLinks.tsx'),
    menu: { section: 'demos', to: '/Publish/ListeningLink/1' },
  },
  {
    path: '/Listen/:id',
    access: 'anonymous',
    title: 'pages:listen',
    load: () => import('./listening/Listen.tsx'),
    onPhones: true,
  },
];
