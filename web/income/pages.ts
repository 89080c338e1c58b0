import type { TableEntry } from '../navigation/pageEntry.ts';

/** Pages of a right owner's income. */
export const incomePages: readonly TableEntry[] = [
  {
    path: '/Publish/Income/Overview',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeOverview',
    load: () => import('./Overview.tsx'),
    onPhones: true,
    menu: { section: 'income', to: '/Publish/Income/Overview' },
  },
  {
    path: '/Publish/Income/Comparison',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeComparison',
    load: () => import('./Comparison.tsx'),
    onPhones: true,
    parent: '/Publish/Income/Overview',
  },
  {
    path: '/Publish/Income/Rights',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeRights',
    load: () => import('./Rights.tsx'),
    onPhones: true,
    menu: { section: 'income', to: '/Publish/Income/Rights' },
  },
  {
    path: '/Publish/Income/Detail',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeDetail',
    load: () => import('./Detail.tsx'),
    onPhones: true,
    menu: { section: 'income', to: '/Publish/Income/Detail' },
  },
  {
    path: '/Publish/Income/Analysis',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeAnalysis',
    load: () => import('./Analysis.tsx'),
    onPhones: true,
    menu: { section: 'income', to: '/Publish/Income/Analysis' },
  },
  {
    path: '/Publish/Income/Deduction',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeDeduction',
    load: () => import('./deductions/Deduction.tsx'),
    onPhones: true,
    menu: { section: 'income', to: '/Publish/Income/Deduction' },
  },
  {
    path: '/Publish/Income/Commission',
    access: 'reportRoleAuthority/viewIncome',
    title: 'pages:incomeCommission',
    load: () => import('./Commission.tsx'),
    menu: { section: 'income', to: '/Publish/Income/Commission', ofAgents: true },
  },
];
