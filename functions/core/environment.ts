/** Names the deployment gives to every function; a missing one is a deployment fault and fails at first use. */
export const environment = (name: EnvironmentName): string => {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is not set`);
  return value;
};

export type EnvironmentName =
  | 'TABLE_NAME'
  | 'NUMBERS_KEY_ID'
  | 'EVIDENCE_BUCKET'
  | 'FILES_BUCKET'
  | 'INBOX_BUCKET'
  | 'ARRIVALS_QUEUE'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'STATEMENT_IMPORT_MACHINE'
  | 'INCOME_AGGREGATION_MACHINE'
  | 'REPORTS_MACHINE'
  | 'CATALOGUE_IMPORT_MACHINE';
