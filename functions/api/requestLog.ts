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

/** Notes a fact about a request for its log line. */
export const noteRequest = (event: Event, facts: RequestFacts): void => {
  factsByEvent.set(event, { ...factsByEvent.get(event), ...facts });
};

/** Returns the id by which X-Ray knows the request; `undefined` where traces are off. */
const traceId = (): string | undefined => /Root=([^;]+)/.exec(process.env._X_AMZN_TRACE_ID ?? '')?.[1];

/**
 * Writes the one log line of a request: route, HTTP status, result code and its name where it was refused, duration in
 * milliseconds, and the ids of the request, the account and the trace. Neither what was sent nor who sent it is in it.
 * @param startedAt of `performance.now()`
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
    ...{ route: id, method, status: statusCode, code: Number(headers?.['x-rtncode']) },
    milliseconds: Math.round(performance.now() - startedAt),
    ...{ requestId: awsRequestId, gatewayRequestId: event.requestContext.requestId },
    ...{ traceId: traceId(), ...facts, error },
  });
};
