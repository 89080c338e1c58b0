import type { Chapter } from './chapter.ts';

/** Chapters for agents, licensors and customers. */
export const partnerChapters: readonly Chapter[] = [
  {
    id: 'agent',
    account: 'agent',
    kinds: ['company'],
    steps: [
      {
        id: 'inviteLicensor',
        paths: [
          '/Publish/CollaborationPartner/CollaborationMusicianPage/:page',
          '/Publish/CollaborationPartner/CollaborationCompanyPage/:page',
          '/Publish/CollaborationPartner/CoworkMusicianPage/:page',
          '/Publish/CollaborationPartner/CoworkCompanyPage/:page',
        ],
        screen: 'pages:partnerMusicians',
        address: '/Publish/CollaborationPartner/CollaborationMusicianPage/1',
      },
      {
        id: 'contracts',
        paths: ['/Publish/LicenseContract'],
        screen: 'pages:contracts',
        address: '/Publish/LicenseContract',
      },
      {
        id: 'newContract',
        paths: ['/Publish/LicenseContract/Create', '/Publish/LicenseContract/Edit/:id'],
        screen: 'pages:contractCreate',
        address: '/Publish/LicenseContract/Create',
      },
      {
        id: 'oneContract',
        paths: ['/Publish/LicenseContract/Detail/:id'],
        screen: 'pages:contractDetail',
        address: '/Publish/LicenseContract',
      },
      {
        id: 'renewals',
        paths: ['/Publish/ContractRenewal'],
        screen: 'pages:renewals',
        address: '/Publish/ContractRenewal',
      },
      {
        id: 'commission',
        paths: ['/Publish/Income/Commission'],
        screen: 'pages:incomeCommission',
        address: '/Publish/Income/Commission',
      },
      {
        id: 'licensorReports',
        paths: ['/Publish/Income/LicenserReport'],
        screen: 'pages:licensorReport',
        address: '/Publish/Income/LicenserReport',
      },
      {
        id: 'delivery',
        paths: ['/Publish/StatementImport/Delivery'],
        screen: 'pages:statementDelivery',
        address: '/Publish/StatementImport/Delivery',
      },
      {
        id: 'companyAudit',
        paths: ['/Publish/CompanyAudit/Overview', '/Publish/Submissions/:page'],
        screen: 'pages:companyAudit',
        address: '/Publish/CompanyAudit/Overview',
      },
      {
        id: 'users',
        paths: ['/Publish/Account/Users'],
        screen: 'pages:users',
        address: '/Publish/Account/Users',
      },
    ],
  },
  {
    id: 'licensor',
    account: 'licensor',
    kinds: ['musician'],
    onPhones: true,
    steps: [
      {
        id: 'income',
        paths: ['/Publish/Income/Overview'],
        screen: 'pages:incomeOverview',
        address: '/Publish/Income/Overview',
      },
      {
        id: 'whyChanged',
        paths: ['/Publish/Income/Comparison'],
        screen: 'pages:incomeComparison',
        address: '/Publish/Income/Comparison',
      },
      {
        id: 'incomeByRight',
        paths: ['/Publish/Income/Rights'],
        screen: 'pages:incomeRights',
        address: '/Publish/Income/Rights',
      },
      {
        id: 'incomeRows',
        paths: ['/Publish/Income/Detail'],
        screen: 'pages:incomeDetail',
        address: '/Publish/Income/Detail',
      },
      {
        id: 'incomeAnalysis',
        paths: ['/Publish/Income/Analysis'],
        screen: 'pages:incomeAnalysis',
        address: '/Publish/Income/Analysis',
      },
      {
        id: 'deductions',
        paths: ['/Publish/Income/Deduction'],
        screen: 'pages:incomeDeduction',
        address: '/Publish/Income/Deduction',
      },
      {
        id: 'exportReport',
        paths: ['/Publish/Income/Export'],
        screen: 'pages:incomeExport',
        address: '/Publish/Income/Export',
      },
      {
        id: 'withdraw',
        paths: ['/Publish/Withdraw/Apply'],
        screen: 'pages:withdrawApply',
        address: '/Publish/Withdraw/Apply',
      },
      {
        id: 'followWithdrawal',
        paths: ['/Publish/WithdrawRecord/:page'],
        screen: 'pages:withdrawRecord',
        address: '/Publish/WithdrawRecord/1',
      },
      { id: 'ownDemos', paths: ['/Publish/Demo/:page'], screen: 'pages:demos', address: '/Publish/Demo/1' },
      {
        id: 'registeredWorks',
        paths: ['/Publish/Blockchain/TokenHoldingList', '/verify/:id'],
        screen: 'pages:tokenHoldings',
        address: '/Publish/Blockchain/TokenHoldingList',
      },
    ],
  },
  {
    id: 'customer',
    account: 'company',
    kinds: ['company'],
    steps: [
      {
        id: 'requestSong',
        paths: ['/Publish/Project/Add', '/Publish/Project/Edit/:id'],
        screen: 'pages:projectAdd',
        address: '/Publish/Project/Add',
      },
      {
        id: 'followRequests',
        paths: ['/Publish/Project/:tab/:page'],
        screen: 'pages:projects',
        address: '/Publish/Project/All/1',
      },
      {
        id: 'chooseSong',
        paths: ['/Publish/Project/Detail/:id'],
        screen: 'pages:projectDetail',
        address: '/Publish/Project/All/1',
      },
      {
        id: 'ownAlbums',
        paths: ['/Publish/Works/AlbumPage/:page'],
        screen: 'pages:albums',
        address: '/Publish/Works/AlbumPage/1',
      },
      {
        id: 'contributors',
        paths: ['/Publish/Works/Contributors'],
        screen: 'pages:contributors',
        address: '/Publish/Works/Contributors',
      },
    ],
  },
];
