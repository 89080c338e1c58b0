import type { IUserPool, IUserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import type { MachineName } from '../grants/grant.ts';
import type { StageSettings } from '../settings/stageSettings.ts';

/** Folder of received mails in their bucket. */
export const mailFolder = 'received/';

/**
 * Resources of a stage that functions are granted. Functions and state machines have fixed names, which avoids
 * cross-stack references: a referenced stack cannot be removed or changed on its own.
 */
export type Resources = {
  data: {
    table: ITable;
    /** Encrypts bank and identity numbers. */
    numbersKey: IKey;
    /** Encrypts files that show a person's documents or bank accounts. */
    documentsKey: IKey;
    /** Encrypts codes and link tokens of messages. */
    secretsKey: IKey;
    /** Hashes one-time codes and captcha answers. */
    codesKey: IKey;
    /** Signs entries of the ledger of certificates. */
    certificatesKey: IKey;
    files: IBucket;
    inbox: IBucket;
    /** Exports of ledger and history, under object lock. */
    evidence: IBucket;
    /** Files that arrived in the inbox. */
    arrivals: IQueue;
    /** Arrivals that could not be imported. */
    deadArrivals: IQueue;
    /** Bucket and queues of received mail; absent in a stage that receives none. */
    mailbox?:
      | {
          /** Mails as they came. */
          mails: IBucket;
          /** Notices of mails that arrived. */
          notices: IQueue;
          /** Notices whose mail could not be taken. */
          deadNotices: IQueue;
        }
      | undefined;
    /** Messages that wait to be sent. */
    messages: IQueue;
    /** Messages that could not be sent. */
    deadMessages: IQueue;
  };
  identity: { userPool: IUserPool; client: IUserPoolClient };
  /** Returns the deployed name of a function. */
  functionName: (name: string) => string;
  settings: StageSettings;
  machineNames: Record<MachineName, string>;
  /** Host of the site, used in links of messages. */
  siteHost: string;
  /** Name of the SES configuration set; absent while the stage sends no mail. */
  mailConfigurationSet?: string;
};
