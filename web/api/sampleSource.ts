import type { RouteDefinition } from '../../shared/api/route.ts';

/** Input of a call, as a sample source reads it. */
export type SampleInput = { params?: object; query?: object; body?: unknown };

/**
 * Responds to calls from sample data instead of the server. Returns `undefined` for calls that the server must handle,
 * and throws for calls without sample data.
 */
export type SampleSource = (route: RouteDefinition, input: SampleInput) => unknown;

let source: SampleSource | undefined;

/** Sets the source of sample data during a tour; `undefined` ends it. */
export const setSampleSource = (next: SampleSource | undefined): void => {
  source = next;
};

/** Returns the sample data of a call; `undefined` when the server must handle it. */
export const sampleFor = (route: RouteDefinition, input: SampleInput): unknown => source?.(route, input);
