import type { RouteDefinition } from '../../shared/api/route.ts';

/** Input of a call, as a sample source reads it. */
export type SampleInput = { params?: object; query?: object; body?: unknown };

/**
 * Responds to calls from sample data instead of the server. Resolves to `undefined` for calls that the server must handle,
 * and rejects calls without sample data.
 */
export type SampleSource = (route: RouteDefinition, input: SampleInput) => Promise<unknown>;

let source: SampleSource | undefined;

/** Sets the source of sample data during a tour; `undefined` ends it. */
export const setSampleSource = (next: SampleSource | undefined): void => {
  source = next;
};

/** Resolves to the sample data of a call; to `undefined` when the server must handle it. */
export const sampleFor = async (route: RouteDefinition, input: SampleInput): Promise<unknown> =>
  source?.(route, input);
