import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { smokeTest } from '../../../../infra/tools/deploy/smokeTest.ts';
import { startSampleSite } from './sampleSite.ts';

let site: Awaited<ReturnType<typeof startSampleSite>>;

beforeEach(async () => {
  site = await startSampleSite();
});

afterEach(() => site.stop());

type Answers = typeof site.answers;

describe('the smoke test', () => {
  it('passes a stage that works', async () => {
    await expect(smokeTest(site.url, '0.2.0 (1a2b3c4)', 0)).resolves.toBeUndefined();
  });

  it.each<[string, (answers: Answers) => unknown, RegExp]>([
    ['no page', (all) => (all['GET /']!.status = 403), /^The page has status 403 instead of 200\.$/],
    [
      'a page without a script',
      (all) => (all['GET /']!.body = all['GET /']!.body.replace(/<script.*/, '')),
      /^The page names no script\.$/,
    ],
    [
      'the page of another version',
      (all) => (all['GET /']!.body = all['GET /']!.body.replace('1a2b3c4', '5d6e7f8')),
      /^The page is not the one of 0\.2\.0 \(1a2b3c4\)\.$/,
    ],
    [
      'a page that browsers keep',
      (all) => (all['GET /']!.headers['cache-control'] = 'max-age=60'),
      /^The page has the header cache-control: max-age=60, which is not right\.$/,
    ],
    [
      'a script that was not uploaded',
      (all) => (all['GET /assets/app-1.js']!.status = 403),
      /^The script \/assets\/app-1\.js has status 403 instead of 200\.$/,
    ],
    [
      'a script without its type',
      (all) => delete all['GET /assets/app-1.js']!.headers['content-type'],
      /content-type: \(none\)/,
    ],
    [
      'an API that is open',
      (all) => (all['GET /api/v1/auth']!.status = 200),
      /^\/api\/v1\/auth without a token has status 200/,
    ],
    [
      'functions that fail',
      (all) => (all['POST /api/v1/auth/Refresh']!.status = 500),
      /^\/api\/v1\/auth\/Refresh without a cookie has status 500/,
    ],
    [
      'an answer that may be framed',
      (all) => delete all['GET /api/v1/auth']!.headers['x-frame-options'],
      /x-frame-options: \(none\)/,
    ],
  ])('reports %s', async (_, change, sentence) => {
    change(site.answers);
    await expect(smokeTest(site.url, '0.2.0 (1a2b3c4)', 0)).rejects.toThrow(sentence);
  });

  it('reports an address that cannot be reached', async () => {
    await site.stop();
    await expect(smokeTest(site.url, '0.2.0 (1a2b3c4)', 0)).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/,
    );
    site = await startSampleSite();
  });
});
