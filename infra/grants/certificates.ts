import { downloadsReport, reads, writes, type FunctionSettings } from './grant.ts';

export const certificatesGrants = {
  signMusicalWork: writes,
  getSignResult: reads,
  getSignStatus: reads,
  // The code on a certificate leads to the site.
  downloadCertificate: { grants: [...downloadsReport.grants, 'mail:preview'] },
  getProofFiles: reads,
  getCertificate: writes,
  listTokenHoldings: reads,
} as const satisfies Record<string, FunctionSettings>;
