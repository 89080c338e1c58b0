import { deliveryPages } from '../deliveries/pages.ts';
import { accountPages } from '../account/pages.ts';
import { accountingPages } from '../accounting/pages.ts';
import { missingIncomePages } from '../missingIncome/pages.ts';
import { coCreationPages } from '../cocreation/pages.ts';
import { bookPages } from '../books/pages.ts';
import { certificatePages } from '../certificates/pages.ts';
import { contractPages } from '../contracts/pages.ts';
import { cwrPages } from '../cwr/pages.ts';
import { demoPages } from '../demos/pages.ts';
import { leavingPages } from '../leaving/pages.ts';
import { guidePages } from '../guide/pages.ts';
import { incomePages } from '../income/pages.ts';
import { partnerPages } from '../partners/pages.ts';
import { paymentPages } from '../approvals/pages.ts';
import { peoplePages } from '../people/pages.ts';
import { projectPages } from '../projects/pages.ts';
import { reportPages } from '../reports/pages.ts';
import { reviewPages } from '../reviews/pages.ts';
import { statementRunPages } from '../statementRuns/pages.ts';
import { statementPages } from '../statements/pages.ts';
import { toolPages } from '../tools/pages.ts';
import { paymentRunPages } from '../paymentRuns/pages.ts';
import { webhookPages } from '../webhooks/pages.ts';
import { withdrawalPages } from '../withdrawals/pages.ts';
import { tourPages } from '../tour/pages.ts';
import { workPages } from '../works/pages.ts';
import type { TableEntry } from '../navigation/pageEntry.ts';
import { publicPages } from './publicPages.ts';

/** Every screen; the order is that of the tabs of a menu entry. Plain data: the documentation script reads it outside a browser. */
export const pageTable: readonly TableEntry[] = [
  ...publicPages,
  ...tourPages,
  ...guidePages,
  ...statementPages,
  ...missingIncomePages,
  ...deliveryPages,
  ...withdrawalPages,
  ...paymentRunPages,
  ...incomePages,
  ...reportPages,
  ...statementRunPages,
  ...accountingPages,
  ...bookPages,
  ...workPages,
  ...coCreationPages,
  ...cwrPages,
  ...certificatePages,
  ...demoPages,
  ...projectPages,
  ...contractPages,
  ...peoplePages,
  ...partnerPages,
  ...reviewPages,
  ...paymentPages,
  ...toolPages,
  ...accountPages,
  ...webhookPages,
  ...leavingPages,
  {
    path: '/*',
    foundBy: 'nobody',
    access: 'anonymous',
    title: 'pages:notFound',
    load: () => import('../components/NotFoundPage.tsx'),
    onPhones: true,
  },
];
