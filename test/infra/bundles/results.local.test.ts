import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundleFolder, bundleFunctions } from '../../../infra/bundles/build.ts';
import { routeAreas, routeFunctions } from '../../../infra/bundles/functions.ts';
import { resultCodes, type ResultName } from '../../../shared/api/resultCodes.ts';

/** Results that any route may answer with. */
const general: readonly ResultName[] = [
  'Fail',
  'InvalidData',
  'TooLarge',
  'AnswerTooLarge',
  'NotAllowed',
  'Unauthorized',
];

type Results = { resultCodes: Partial<typeof resultCodes> };

const loadResults = async (folder: string): Promise<Results['resultCodes']> =>
  ((await import(pathToFileURL(resolve(folder, 'results.mjs')).href)) as Results).resultCodes;

describe('the results of a function', () => {
  beforeAll(bundleFunctions);

  it('are those its route may answer with', async () => {
    const missing: string[] = [];
    for (const source of routeAreas.flatMap(routeFunctions)) {
      const results = await loadResults(bundleFolder(source));
      for (const name of [...general, ...(source.route.errors ?? [])])
        if (JSON.stringify(results[name]) !== JSON.stringify(resultCodes[name]))
          missing.push(`${source.name}: ${name}`);
    }
    expect(missing).toEqual([]);
  });

  it('are a small part of the table', async () => {
    const all = Object.keys(resultCodes).length;
    const counts: number[] = [];
    for (const source of routeAreas.flatMap(routeFunctions))
      counts.push(Object.keys(await loadResults(bundleFolder(source))).length);
    expect(counts.length).toBeGreaterThan(400);
    expect(counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]).toBeLessThan(all / 6);
  });

  it('are not beside a task, which answers nobody', () => {
    expect(existsSync(join('dist/functions/workflow/checkLedger/results.mjs'))).toBe(false);
  });
});
