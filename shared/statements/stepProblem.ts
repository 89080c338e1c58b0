import type { Reason } from './model.ts';

/** What may stop a step of an import or a posting although nothing is wrong with the file. */
export const stepProblemCodes = ['ObjectMissing', 'ServiceBusy', 'StorageFailed', 'StepFailed'] as const;
export type StepProblemCode = (typeof stepProblemCodes)[number];

/** An error as a state machine passes it on: the error's name, and as its cause what the function answered. */
export type StepError = { readonly Error?: string; readonly Cause?: string };

const busy = /Throttl|ThroughputExceeded|SlowDown|TooManyRequests|RequestLimitExceeded|ServiceUnavailable/i;
const failing = /^(InternalError|InternalServerError|InternalFailure)$|ENOSPC/;

/** The message within a cause: functions answer `{ errorType, errorMessage }` as JSON. */
const messageIn = (cause: string): string => {
  try {
    const { errorMessage } = JSON.parse(cause) as { errorMessage?: unknown };
    return typeof errorMessage === 'string' ? errorMessage : cause;
  } catch {
    return cause; // whatever else it is, it is text
  }
};

/** Turns what stopped a step into what a person is told: which object is lost, that a service is busy or failing, or its name. */
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
