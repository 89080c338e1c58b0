import type { IncomingMessage } from 'node:http';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

const channel = 'http.server.request.start';

/**
 * Returns the AWS operation of a request, such as `s3 PUT` or `DynamoDB Query`; `undefined` for other requests.
 */
const operationName = ({ method, headers }: IncomingMessage): string | undefined => {
  const target = headers['x-amz-target'];
  if (typeof target === 'string') return target.replace(/_\d+\./, ' ').replace('.', ' ');
  return headers.authorization?.includes('/s3/aws4_request') ? `s3 ${method}` : undefined;
};

/** Counts AWS requests to this process until `stop`, which returns the counts by name. */
export const countRequests = (): { stop: () => Record<string, number> } => {
  const counts: Record<string, number> = {};
  const count = (message: unknown): void => {
    const name = operationName((message as { request: IncomingMessage }).request);
    if (name) counts[name] = (counts[name] ?? 0) + 1;
  };
  subscribe(channel, count);
  return {
    stop() {
      unsubscribe(channel, count);
      return counts;
    },
  };
};
