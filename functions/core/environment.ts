/**
 * Returns an environment variable that the deployment sets.
 * @throws Error when it is missing, which is a fault of the deployment
 */
export const environment = (name: EnvironmentName): string => {
  const value = process.env[name];
  if (!value) throw new Error(`environment variable ${name} is not set`);
  return value;
};

export type EnvironmentName =
  | 'TABLE_NAME'
  | 'NUMBERS_KEY_ID'
  | 'DOCUMENTS_KEY_ID'
  | 'SECRETS_KEY_ID'
  | 'CODES_KEY_ID'
  | 'CERTIFICATES_KEY_ID'
  | 'MESSAGES_QUEUE'
  | 'SITE_HOST'
  | 'EVIDENCE_BUCKET'
  | 'FILES_BUCKET'
  | 'INBOX_BUCKET'
  | 'MAILS_BUCKET'
  | 'MAILS_QUEUE'
  | 'ARRIVALS_QUEUE'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'STATEMENT_IMPORT_MACHINE'
  | 'IMPORTS_AT_ONCE'
  | 'INCOME_AGGREGATION_MACHINE'
  | 'REPORTS_MACHINE'
  | 'STATEMENT_RUNS_MACHINE'
  | 'CATALOGUE_IMPORT_MACHINE';
