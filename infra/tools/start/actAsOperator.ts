import type { LocalCloud } from '../../local/cloud.ts';

/** Makes the clients of this process call a local cloud with the operator's keys. */
export const setOperatorKeys = ({
  credentials,
  endpoint,
  region,
}: Pick<LocalCloud, 'credentials' | 'endpoint' | 'region'>): void => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: endpoint,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  });
};

/** Makes this process use the product's own stores on a local cloud, with the operator's permissions. */
export const actAsOperator = (cloud: LocalCloud): void => {
  const { resources } = cloud;
  setOperatorKeys(cloud);
  Object.assign(process.env, {
    TABLE_NAME: resources.find('table').name,
    FILES_BUCKET: resources.find('bucket', 'Files').name,
    SECRETS_KEY_ID: resources.find('key', 'SecretsKey').arn,
    CODES_KEY_ID: resources.find('key', 'CodesKey').arn,
    MESSAGES_QUEUE: resources.output('MessagesQueue'),
    NUMBERS_KEY_ID: resources.find('key', 'NumbersKey').arn,
    DOCUMENTS_KEY_ID: resources.find('key', 'DocumentsKey').arn,
    EVIDENCE_BUCKET: resources.find('bucket', 'Evidence').name,
    INBOX_BUCKET: resources.find('bucket', 'Inbox').name,
    USER_POOL_ID: resources.find('userPool').name,
    USER_POOL_CLIENT_ID: resources.find('userPoolClient').name,
  });
};
