import type { Chapter } from './chapter.ts';

/** Chapters for those who run the business. */
export const staffChapters: readonly Chapter[] = [
  {
    id: 'clerk',
    account: 'staff',
    kinds: ['system'],
    steps: [
      {
        id: 'uploadStatement',
        paths: ['/Publish/StatementImport/Upload'],
        screen: 'pages:statementUpload',
        address: '/Publish/StatementImport/Upload',
      },
      {
        id: 'statements',
        paths: ['/Publish/StatementImport/:page'],
        screen: 'pages:statements',
        address: '/Publish/StatementImport/1',
      },
      {
        id: 'decideRows',
        paths: ['/Publish/StatementImport/Detail/:id', '/Publish/StatementImport/NewRecord/:rowId'],
        screen: 'pages:statementDetail',
        address: '/Publish/StatementImport/1',
      },
      {
        id: 'rules',
        paths: ['/Publish/StatementImport/RuleExport'],
        screen: 'pages:statementRules',
        address: '/Publish/StatementImport/RuleExport',
      },
      {
        id: 'receiving',
        paths: ['/Publish/StatementReceiving'],
        screen: 'pages:receiving',
        address: '/Publish/StatementReceiving',
      },
      {
        id: 'confirmReceipt',
        paths: ['/Publish/StatementReceiving/Confirm'],
        screen: 'pages:receivingConfirm',
        address: '/Publish/StatementReceiving/Confirm',
      },
      {
        id: 'externalIncome',
        paths: ['/Publish/PaymentImport/ExternalLicensing'],
        screen: 'pages:externalPayments',
        address: '/Publish/PaymentImport/ExternalLicensing',
      },
      {
        id: 'heldRoyalty',
        paths: ['/Publish/CustomerDeductPayment'],
        screen: 'pages:deductQueue',
        address: '/Publish/CustomerDeductPayment',
      },
      {
        id: 'revenueReview',
        paths: ['/Publish/CustomerRevenueReview'],
        screen: 'pages:revenueReview',
        address: '/Publish/CustomerRevenueReview',
      },
      {
        id: 'sendReports',
        paths: ['/Publish/StatementRecord/:page', '/Publish/StatementRecord/Cowork/:page'],
        screen: 'pages:statementRecords',
        address: '/Publish/StatementRecord/1',
      },
    ],
  },
  {
    id: 'catalogue',
    account: 'staff',
    kinds: ['system'],
    steps: [
      {
        id: 'works',
        paths: ['/Publish/Works/MusicalWorkPage/:page', '/Publish/TotalData/MusicalWork/:page'],
        screen: 'pages:musicalWorks',
        address: '/Publish/Works/MusicalWorkPage/1',
      },
      {
        id: 'oneWork',
        paths: ['/Publish/Works/MusicalWorkPage/Detail/:id'],
        screen: 'pages:musicalWorkDetail',
        address: '/Publish/Works/MusicalWorkPage/1',
      },
      {
        id: 'recordings',
        paths: ['/Publish/Works/SongWorkPage/:page', '/Publish/TotalData/Song/:page'],
        screen: 'pages:songs',
        address: '/Publish/Works/SongWorkPage/1',
      },
      {
        id: 'albums',
        paths: ['/Publish/TotalData/Album/:page'],
        screen: 'pages:albums',
        address: '/Publish/TotalData/Album/1',
      },
      {
        id: 'bulkImport',
        paths: ['/Publish/Works/CatalogueImport'],
        screen: 'pages:catalogueImport',
        address: '/Publish/Works/CatalogueImport',
      },
      {
        id: 'duplicates',
        paths: ['/Publish/TotalData/Duplicates/:page'],
        screen: 'pages:duplicates',
        address: '/Publish/TotalData/Duplicates/1',
      },
      {
        id: 'societies',
        paths: ['/Publish/Cwr/:page'],
        screen: 'pages:cwrTransmissions',
        address: '/Publish/Cwr/1',
      },
      {
        id: 'coCreation',
        paths: ['/Publish/Cowork/AddCowork', '/Publish/Cowork/Member/:page'],
        screen: 'pages:coCreationAdd',
        address: '/Publish/Cowork/AddCowork',
      },
      {
        id: 'musicians',
        paths: ['/Publish/TotalData/Musician/:page'],
        screen: 'pages:musicians',
        address: '/Publish/TotalData/Musician/1',
      },
      {
        id: 'companies',
        paths: ['/Publish/TotalData/Company/:page'],
        screen: 'pages:companies',
        address: '/Publish/TotalData/Company/1',
      },
      {
        id: 'licenceRules',
        paths: ['/Publish/LicenseContract/Rules'],
        screen: 'pages:licenceReport',
        address: '/Publish/LicenseContract/Rules',
      },
    ],
  },
  {
    id: 'anr',
    account: 'staff',
    kinds: ['system'],
    steps: [
      {
        id: 'rateDemos',
        paths: ['/Publish/AnrDemo/:page'],
        screen: 'pages:anrDemos',
        address: '/Publish/AnrDemo/1',
      },
      {
        id: 'oneDemo',
        paths: ['/Publish/Demo/Detail/:id', '/Publish/Demo/:page'],
        screen: 'pages:demoDetail',
        address: '/Publish/Demo/1',
      },
      {
        id: 'shareDemos',
        paths: ['/Publish/ListeningLink/:page', '/Listen/:id'],
        screen: 'pages:listeningLinks',
        address: '/Publish/ListeningLink/1',
      },
      {
        id: 'claimRequest',
        paths: ['/Publish/Project/:tab/:page', '/Publish/Project/ContractOut/:id'],
        screen: 'pages:projects',
        address: '/Publish/Project/All/1',
      },
      {
        id: 'makeDeal',
        paths: ['/Publish/Project/Detail/:id'],
        screen: 'pages:projectDetail',
        address: '/Publish/Project/All/1',
      },
    ],
  },
  {
    id: 'reviewer',
    account: 'reviewer',
    kinds: ['system'],
    steps: [
      {
        id: 'pending',
        paths: ['/Publish/SystemAudit/PendingReview/:page'],
        screen: 'pages:pendingReviews',
        address: '/Publish/SystemAudit/PendingReview/1',
      },
      {
        id: 'approved',
        paths: ['/Publish/SystemAudit/Approved/:page'],
        screen: 'pages:approvedReviews',
        address: '/Publish/SystemAudit/Approved/1',
      },
      {
        id: 'declined',
        paths: ['/Publish/SystemAudit/Rejected/:page'],
        screen: 'pages:rejectedReviews',
        address: '/Publish/SystemAudit/Rejected/1',
      },
    ],
  },
  {
    id: 'payer',
    account: 'staff',
    kinds: ['system'],
    steps: [
      {
        id: 'toPay',
        paths: ['/Publish/WithdrawRecord/Payer/:invoiceId/:page'],
        screen: 'pages:withdrawPayer',
        address: '/Publish/WithdrawRecord/Payer/taipei/1',
      },
      {
        id: 'payOne',
        paths: ['/Publish/WithdrawRecord/Payer/Detail/:id'],
        screen: 'pages:withdrawPayerDetail',
        address: '/Publish/WithdrawRecord/Payer/taipei/1',
      },
      {
        id: 'coCreationToPay',
        paths: ['/Publish/WithdrawRecord/CoworkPayer/:invoiceId/:page'],
        screen: 'pages:withdrawCowork',
        address: '/Publish/WithdrawRecord/CoworkPayer/coworkTaipei/1',
      },
      {
        id: 'secondApproval',
        paths: ['/Publish/Approvals'],
        screen: 'pages:approvals',
        address: '/Publish/Approvals',
        account: 'payer',
      },
      {
        id: 'advances',
        paths: ['/Publish/PaymentImport/Advance'],
        screen: 'pages:advancePayments',
        address: '/Publish/PaymentImport/Advance',
      },
      {
        id: 'rollingPayments',
        paths: ['/Publish/PaymentImport/Rolling'],
        screen: 'pages:rollingPayments',
        address: '/Publish/PaymentImport/Rolling',
      },
      {
        id: 'offline',
        paths: ['/Publish/OfflineWithdraw'],
        screen: 'pages:offlineWithdraw',
        address: '/Publish/OfflineWithdraw',
      },
    ],
  },
  {
    id: 'operator',
    account: 'staff',
    kinds: ['system'],
    steps: [
      {
        id: 'administrators',
        paths: ['/Publish/Account/Administrators'],
        screen: 'pages:administrators',
        address: '/Publish/Account/Administrators',
      },
      {
        id: 'openingTimes',
        paths: ['/Publish/Tools/FunctionSwitches'],
        screen: 'pages:functionSwitches',
        address: '/Publish/Tools/FunctionSwitches',
      },
      {
        id: 'oneTimeCodes',
        paths: ['/Publish/Tools/OtpSearchPage'],
        screen: 'pages:otpSearch',
        address: '/Publish/Tools/OtpSearchPage',
      },
      {
        id: 'banks',
        paths: ['/Publish/Tools/BankInfoPage'],
        screen: 'pages:bankInfo',
        address: '/Publish/Tools/BankInfoPage',
      },
      {
        id: 'contacts',
        paths: ['/Publish/Tools/EditMusicianContactPage'],
        screen: 'pages:musicianContact',
        address: '/Publish/Tools/EditMusicianContactPage',
      },
    ],
  },
];
