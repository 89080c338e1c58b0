import type { Reason } from './model.ts';

/** Problems that may stop a step of an import or a posting although the file is valid. */
export const stepProblemCodes = [
  'ObjectMissing',
  'ServiceBusy',
  'StorageFailed',
  'ExchangeRateMissing',
  'StepFailed',
] as const;
type StepProblemCode = (typeof stepProblemCodes)[number];

/** An error as a state machine passes it on: the error's name, and the function's response as its cause. */
export type StepError = { readonly Error?: string; readonly Cause?: string };

const busy = /Throttl|ThroughputExceeded|SlowDown|TooManyRequests|RequestLimitExceeded|ServiceUnavailable/i;
const failing = /^(InternalError|InternalServerError|InternalFailure)$|ENOSPC/;

/** Returns the message inside a cause: functions return `{ errorType, errorMessage }` as JSON. */
const messageIn = (cause: string): string => {
  try {
    const { errorMessage } = JSON.parse(cause) as { errorMessage?: unknown };
    return typeof errorMessage === 'string' ? errorMessage : cause;
  } catch {
    return cause; // not JSON: plain text
  }
};

/** Returns the problem to show for a failed step: the lost object, a busy or failing service, or the error's name. */
export const problemOfStep = ({
  Error: name = '',
  Cause: cause = '',
}: StepError): Reason<StepProblemCode> => {
  const message = messageIn(cause);
  if (name === 'MissingObject') return { code: 'ObjectMissing', params: { object: message } };
  if (busy.test(name)) return { code: 'ServiceBusy', params: { error: name } };
  if (failing.test(name) || failing.test(message)) return { code: 'StorageFailed', params: { error: name } };
  return { code: 'StepFailed', params: { error: name } };
};
