import { startBusiness } from './import/business.ts';
import { callsOf } from './support/calls.ts';

/** Requests under way at once. */
const concurrency = 4;
/** Milliseconds for which each kind of route is called, first without measuring, to load its function. */
const measuredMs = 3_000;
const warmUpMs = 700;

const ask = async (request: (number: number) => Promise<unknown>, milliseconds: number) => {
  const until = performance.now() + milliseconds;
  const times: number[] = [];
  let number = 0;
  const worker = async (): Promise<void> => {
    while (performance.now() < until) {
      const begun = performance.now();
      await request(number++);
      times.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return times.sort((a, b) => a - b);
};

const measure = async (request: (number: number) => Promise<unknown>) => {
  await ask(request, warmUpMs);
  const begun = performance.now();
  const times = await ask(request, measuredMs);
  const at = (part: number) => Math.round(times[Math.floor(times.length * part)]! * 10) / 10;
  return {
    requestsPerSecond: Math.round((times.length * 1000) / (performance.now() - begun)),
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
};

/** `api`: requests per second and milliseconds per kind of route through the local cloud, over 2,000 works. */
export default async (): Promise<object> => {
  const business = await startBusiness();
  try {
    const figures: Record<string, object> = {};
    for (const [kind, request] of Object.entries(await callsOf(business)))
      figures[kind] = await measure(request);
    return { concurrency, ...figures };
  } finally {
    await business.cloud.dispose();
  }
};
