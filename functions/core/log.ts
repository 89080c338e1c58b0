import { Logger } from '@aws-lambda-powertools/logger';

/** Writes structured log lines. Never pass secrets, identity numbers or bank accounts. */
export const log = new Logger({ serviceName: 'refrain' });
