/**
 * Results of a request that waits for the audit of the caller's company: it was stored for its auditors, or another one
 * about the record already waits.
 */
export const heldResults = ['WaitsForCompanyAudit', 'ReviewPending'] as const;
