import type { RouteDefinition } from '../../shared/api/route.ts';

/** Input of a call, as a sample source reads it. */
export type SampleInput = { params?: object; query?: object; body?: unknown };

/**
 * Responds to calls from sample data in place of the server. Returns `undefined` for calls the server is to respond to, and
 * throws for those the sample data has no response to.
 */
export type SampleSource = (route: RouteDefinition, input: SampleInput) => unknown;

let source: SampleSource | undefined;

/** Sets the source of sample data while a tour is shown; `undefined` ends it. */
export const setSampleSource = (next: SampleSource | undefined): void => {
  source = next;
};

/** Returns the sample data of a call; `undefined` when the server is to respond. */
export const sampleFor = (route: RouteDefinition, input: SampleInput): unknown => source?.(route, input);
