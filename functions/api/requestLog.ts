import type {
  APIGatewayProxyEventV2WithJWTAuthorizer as Event,
  APIGatewayProxyStructuredResultV2 as Result,
  Context,
} from 'aws-lambda';
import type { ResultName } from '../../shared/api/resultCodes.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { log } from '../core/log.ts';

/** Facts about a request that become known while it is handled. */
type RequestFacts = { account?: string; result?: ResultName; error?: Error };

const factsByEvent = new WeakMap<Event, RequestFacts>();

/** Adds a fact about a request to its log line. */
export const noteRequest = (event: Event, facts: RequestFacts): void => {
  factsByEvent.set(event, { ...factsByEvent.get(event), ...facts });
};

/**
 * Writes the one log line of a request: route, HTTP status, result code and name of a refusal, duration in milliseconds, and
 * the ids of the request, the account and the trace. It holds neither the content of the request nor the person's name.
 * @param startedAt time by `performance.now()`
 */
export const logRequest = (
  { id, method }: RouteDefinition,
  event: Event,
  { awsRequestId }: Context,
  { statusCode, headers }: Result,
  startedAt: number,
): void => {
  const { error, ...facts } = factsByEvent.get(event) ?? {};
  log[error ? 'error' : 'info']('request', {
    route: id,
    method,
    status: statusCode,
    code: Number(headers?.['x-rtncode']),
    milliseconds: Math.round(performance.now() - startedAt),
    requestId: awsRequestId,
    gatewayRequestId: event.requestContext.requestId,
    ...facts,
    error,
  });
};
