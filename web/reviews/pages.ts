import type { TableEntry } from '../navigation/pageEntry.ts';

const pending = '/Publish/SystemAudit/PendingReview/:page';
const approved = '/Publish/SystemAudit/Approved/:page';
const rejected = '/Publish/SystemAudit/Rejected/:page';
const overview = '/Publish/CompanyAudit/Overview';

/** Review of registrations and profile changes: by the system, by companies, and the profiles themselves. */
export const reviewPages: readonly TableEntry[] = [
  {
    path: '/Publish/SystemAudit',
    access: 'systemReviewRoleAuthority/menuPendingReview',
    redirect: '/Publish/SystemAudit/PendingReview/1',
  },
  {
    path: pending,
    access: 'systemReviewRoleAuthority/menuPendingReview',
    title: 'pages:pendingReviews',
    load: () => import('./PendingReviews.tsx'),
    menu: { section: 'people', to: '/Publish/SystemAudit/PendingReview/1' },
  },
  {
    path: approved,
    access: 'systemReviewRoleAuthority/menuApproved',
    title: 'pages:approvedReviews',
    load: () => import('./ApprovedReviews.tsx'),
    menu: { section: 'people', to: '/Publish/SystemAudit/Approved/1' },
    parent: pending,
  },
  {
    path: rejected,
    access: 'systemReviewRoleAuthority/menuRejected',
    title: 'pages:rejectedReviews',
    load: () => import('./RejectedReviews.tsx'),
    menu: { section: 'people', to: '/Publish/SystemAudit/Rejected/1' },
    parent: pending,
  },
  {
    path: '/Publish/SystemAuditDetail/CompanyPendingDetail/:id',
    access: 'systemReviewRoleAuthority/addPendingReviewCompany',
    title: 'pages:reviewDetail',
    load: () => import('./ReviewDetail.tsx'),
    parent: pending,
  },
  {
    path: '/Publish/SystemAuditDetail/CompanyRejectedDetail/:id',
    access: 'systemReviewRoleAuthority/viewRejectedCompany',
    title: 'pages:reviewDetail',
    load: () => import('./ReviewDetail.tsx'),
    parent: rejected,
  },
  {
    path: '/Publish/SystemAuditDetail/CompanyApprovedDetail/:id',
    access: 'systemReviewRoleAuthority/viewApprovedCompany',
    title: 'pages:reviewDetail',
    load: () => import('./ReviewDetail.tsx'),
    parent: approved,
  },
  {
    path: '/Publish/SystemAuditDetail/MusicianPendingDetail/:id',
    access: 'systemReviewRoleAuthority/addPendingReviewMusician',
    title: 'pages:reviewDetail',
    load: () => import('./ReviewDetail.tsx'),
    parent: pending,
  },
  {
    path: '/Publish/SystemAuditDetail/MusicianRejectedDetail/:id',
    access: 'systemReviewRoleAuthority/viewRejectedMusician',
    title: 'pages:reviewDetail',
    load: () => import('./ReviewDetail.tsx'),
    parent: rejected,
  },
  {
    path: '/Publish/SystemAuditDetail/MusicianApprovedDetail/:id',
    access: 'systemReviewRoleAuthority/viewApprovedMusician',
    title: 'pages:reviewDetail',
    load: () => import('./ReviewDetail.tsx'),
    parent: approved,
  },
  {
    path: '/Publish/CompanyAudit',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    redirect: overview,
  },
  {
    path: overview,
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:companyAudit',
    load: () => import('./company/Overview.tsx'),
    menu: { section: 'people', to: overview, ofCompanies: true },
  },
  {
    path: '/Publish/CompanyAudit/SentList/:page',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:companySent',
    load: () => import('./company/SentList.tsx'),
    parent: overview,
  },
  {
    path: '/Publish/CompanyAudit/PendingRelease/:page',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:companyPendingRelease',
    load: () => import('./company/PendingRelease.tsx'),
    parent: overview,
  },
  {
    path: '/Publish/CompanyAudit/ManagerRejected/:page',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:companyManagerRejected',
    load: () => import('./company/ManagerRejected.tsx'),
    parent: overview,
  },
  {
    path: '/Publish/CompanyAudit/SystemPending/:page',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:companySystemPending',
    load: () => import('./company/SystemPending.tsx'),
    parent: overview,
  },
  {
    path: '/Publish/CompanyAudit/SystemRejected/:page',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:companySystemRejected',
    load: () => import('./company/SystemRejected.tsx'),
    parent: overview,
  },
  {
    path: '/Publish/CompanyAuditDetail/CompanyPendingReleaseDetail/:id',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:reviewDetail',
    load: () => import('./company/CompanyReviewDetail.tsx'),
    parent: '/Publish/CompanyAudit/PendingRelease/:page',
  },
  {
    path: '/Publish/CompanyAuditDetail/MusicianPendingReleaseDetail/:id',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:reviewDetail',
    load: () => import('./company/CompanyReviewDetail.tsx'),
    parent: '/Publish/CompanyAudit/PendingRelease/:page',
  },
  {
    path: '/Publish/CompanyAuditDetail/CompanySentListDetail/:id',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:reviewDetail',
    load: () => import('./company/CompanyReviewDetail.tsx'),
    parent: '/Publish/CompanyAudit/SentList/:page',
  },
  {
    path: '/Publish/CompanyAuditDetail/MusicianSentListDetail/:id',
    access: 'caseReviewRoleAuthority/viewCompanyAudit',
    title: 'pages:reviewDetail',
    load: () => import('./company/CompanyReviewDetail.tsx'),
    parent: '/Publish/CompanyAudit/SentList/:page',
  },
  {
    path: '/Publish/Profile/:id',
    access: 'login',
    title: 'pages:profile',
    onPhones: true,
    load: () => import('./Profile.tsx'),
  },
];
