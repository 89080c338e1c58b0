import { login } from '../../shared/account/routes.ts';
import { createMusicalWork, getMusicalWork, listMusicalWorks } from '../../shared/works/routes.ts';
import { createCaller } from '../../infra/tools/demo/client.ts';
import { demoPassword } from '../../infra/tools/demo/people.ts';
import { startBusiness, type Business } from './import/business.ts';

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

const kinds = async ({ cloud, staff: { call } }: Business) => {
  const [first] = (await call(listMusicalWorks, { query: { limit: 1 } })).items;
  const work = await call(getMusicalWork, { params: { id: first!.musicalWorkId } });
  const body = { account: 'staff', password: demoPassword };
  const { singingLanguage, genre, copyrights } = work;
  return {
    login: () => createCaller(cloud.url)(login, { body }),
    get: () => call(getMusicalWork, { params: { id: work.musicalWorkId } }),
    list: () => call(listMusicalWorks, { query: { limit: 20 } }),
    search: () => call(listMusicalWorks, { query: { keyword: 'River' } }),
    write: (number: number) =>
      call(createMusicalWork, {
        body: {
          names: [{ cultureInfo: 'en', name: `Written ${performance.now()} ${number}` }],
          nativeCultureInfo: 'en',
          singingLanguage,
          genre,
          copyrights,
        },
      }),
  };
};

/** `api`: requests per second and milliseconds per kind of route through the local cloud, over 2,000 works. */
export default async (): Promise<object> => {
  const business = await startBusiness();
  try {
    const figures: Record<string, object> = {};
    for (const [kind, request] of Object.entries(await kinds(business)))
      figures[kind] = await measure(request);
    return { concurrency, ...figures };
  } finally {
    await business.cloud.dispose();
  }
};
