import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deployStage, type Deployment } from '../../../../infra/tools/deploy/deployStage.ts';
import { Refusal } from '../../../../infra/tools/deploy/refusal.ts';
import { makeSteps } from '../../../../infra/tools/deploy/steps.ts';
import { startSampleSite } from './sampleSite.ts';
import {
  account,
  removeSamples,
  sampleSettings,
  writeSite,
  writeStage,
  type Version,
} from './sampleStage.ts';
import { StandInCloud } from './standInCloud.ts';

let site: Awaited<ReturnType<typeof startSampleSite>>;
let cloud: StandInCloud;
let outputs: Record<string, Record<string, string>>;

beforeEach(async () => {
  site = await startSampleSite();
  cloud = new StandInCloud({
    account,
    bootstrapped: ['ap-northeast-1', 'us-east-1'],
    loadOutputs: async ({ name }) => outputs[name] ?? {},
  });
  outputs = {
    'refrain-sample-data': { TableName: 'refrain-sample-table' },
    'refrain-sample-firewall': { FirewallArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/sample/1' },
    'refrain-sample-web': {
      SiteBucket: 'refrain-sample-site',
      DistributionId: 'E2EXAMPLE',
      DistributionAddress: site.url,
      Address: 'https://refrain.example.com',
      ExportsOutputRefSite: 'refrain-sample-site',
    },
  };
});

afterEach(() => site.stop());

afterAll(removeSamples);

const web = writeSite({
  '.vite/manifest.json': '{}',
  'assets/app-1.js': 'start()',
  'index.html': '<!doctype html><head></head>',
  'mark.svg': '<svg/>',
});

/** Settings of the sample with a host of its own. */
const withDomain = () =>
  sampleSettings({
    domain: { name: 'refrain.example.com', certificate: `arn:aws:acm:us-east-1:${account}:certificate/1` },
  });

/** Runs a deployment of the sample and returns what it output, and the sentence it ended with. */
const deploy = async (
  version: Version = {},
  changes: Partial<Deployment> = {},
  controller = new AbortController(),
): Promise<{ output: string; sentence: string }> => {
  const lines: string[] = [];
  const { signal } = controller;
  try {
    await deployStage({
      ...makeSteps(
        (line) => void lines.push(line),
        signal,
        () => undefined,
      ),
      stage: 'sample',
      settings: sampleSettings(),
      cloud,
      web,
      signal,
      patienceMs: 0,
      version: '0.2.0 (1a2b3c4)',
      build: async () => undefined,
      synthesize: async () => writeStage(version),
      confirm: async () => true,
      findHost: async () => undefined,
      ...changes,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { output: lines.join('\n'), sentence: error.message };
  }
  return { output: lines.join('\n'), sentence: '' };
};

describe('a deployment', () => {
  it('creates stacks in order of dependency, uploads the page last and prints the address', async () => {
    const { output, sentence } = await deploy();
    expect(sentence).toBe('');
    expect(cloud.done).toEqual([
      'made refrain-sample-data',
      'made refrain-sample-api',
      'made refrain-sample-web',
      'uploaded assets/app-1.js',
      'uploaded mark.svg',
      'uploaded index.html',
      'refreshed / /index.html of E2EXAMPLE',
    ]);
    expect(output).toMatch(/refrain-sample-data: new, 1 resources/);
    expect(output).toMatch(/TableName: refrain-sample-table/);
    expect(output).not.toMatch(/ExportsOutput/);
    expect(output).toMatch(/sample has 0\.2\.0 \(1a2b3c4\) now: https:\/\/refrain\.example\.com$/);
  });

  it('caches assets for a year and nothing else, each with its type', async () => {
    await deploy();
    const headers = [...cloud.objects.values()].map(({ key, contentType, cacheControl }) => [
      key,
      contentType,
      cacheControl,
    ]);
    expect(headers).toEqual([
      ['assets/app-1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
      ['mark.svg', 'image/svg+xml', 'no-cache'],
      ['index.html', 'text/html; charset=utf-8', 'no-cache'],
    ]);
  });

  it('run twice changes no stack and uploads no asset again', async () => {
    await deploy();
    cloud.done.length = 0;
    const { output, sentence } = await deploy();
    expect(sentence).toBe('');
    expect(output).toContain('No stack differs.');
    expect(cloud.done).toEqual([
      'uploaded mark.svg',
      'uploaded index.html',
      'refreshed / /index.html of E2EXAMPLE',
    ]);
  });

  it('keeps the assets of the previous build, for open tabs', async () => {
    await deploy();
    await deploy({}, { web: writeSite({ 'index.html': '', 'assets/app-2.js': '' }) });
    expect([...cloud.objects.keys()]).toEqual(expect.arrayContaining(['assets/app-1.js', 'assets/app-2.js']));
  });

  it('shows replaced and removed resources, and changes nothing unless confirmed', async () => {
    await deploy();
    cloud.done.length = 0;
    const { output, sentence } = await deploy({ queue: 'requests' }, { confirm: async () => false });
    expect(output).toContain('! refrain-sample-api: AWS::SQS::Queue Calls is made anew');
    expect(output).toMatch(/QueueName.*\n.*calls\n.*requests/);
    expect(sentence).toBe('Not confirmed: nothing was changed.');
    expect(cloud.done).toEqual([]);
  });

  it('names in its question the account and the region it will change', async () => {
    const questions: string[] = [];
    await deploy({}, { confirm: async (question) => questions.push(question) > 1 });
    expect(questions).toEqual(['Deploy 0.2.0 (1a2b3c4) to sample (account 111122223333, ap-northeast-1)?']);
  });

  it('names a stack that is no longer part of the product, and keeps it', async () => {
    await deploy();
    const { output } = await deploy({ withoutApi: true });
    expect(output).toMatch(
      /refrain-sample-api is no longer part of the product\. .*--stack-name refrain-sample-api/,
    );
    expect((await cloud.stacks('ap-northeast-1', 'refrain-')).length).toBe(3);
  });

  it('passes the ARN of the firewall, created in us-east-1, to the web stack', async () => {
    const settings = sampleSettings({ firewall: { callsPerAddress: 100 } });
    const { sentence } = await deploy({ withFirewall: true }, { settings });
    expect(sentence).toBe('');
    expect(cloud.done[0]).toBe('made refrain-sample-firewall');
    expect(cloud.stackParameters('refrain-sample-web')).toEqual({
      FirewallArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/sample/1',
    });
    // Its alarms watch the distribution, so they come after it.
    expect(cloud.done.findLast((line) => line.startsWith('made'))).toBe('made refrain-sample-edge');
    expect(cloud.stackParameters('refrain-sample-edge')).toEqual({ DistributionId: 'E2EXAMPLE' });
  });

  it('needs no access to the region of the firewall in a stage without one', async () => {
    cloud.closedRegions.add('us-east-1');
    expect((await deploy()).sentence).toBe('');
    const settings = sampleSettings({ firewall: { callsPerAddress: 100 } });
    await expect(deploy({ withFirewall: true }, { settings })).rejects.toThrow('explicit deny');
  });

  it('says that the host of the stage leads nowhere yet', async () => {
    const { output, sentence } = await deploy({}, { settings: withDomain() });
    expect(sentence).toBe('');
    expect(output).toContain('refrain.example.com leads nowhere yet.');
  });

  it('tests the host of the stage as well as the distribution', async () => {
    const { output, sentence } = await deploy(
      {},
      { settings: withDomain(), findHost: async (host) => `${site.url}/#${host}` },
    );
    expect(sentence).toBe('');
    expect(output).toContain(`Try ${site.url}/#refrain.example.com`);
    const other = await deploy({}, { settings: withDomain(), findHost: async () => 'http://127.0.0.1:9' });
    expect(other.sentence).toContain('Stopped at "Try http://127.0.0.1:9": ');
  });

  it('prints the DNS record that a domain needs', async () => {
    const { output } = await deploy({}, { settings: withDomain() });
    expect(output).toContain(`Let the DNS record of refrain.example.com lead to ${new URL(site.url).host}`);
  });
});

describe('a deployment is refused before anything is built', () => {
  const unbuilt = {
    build: async () => {
      throw new Error('must not be built');
    },
  };

  it('with the credentials of another account', async () => {
    cloud.account = '999988887777';
    expect((await deploy({}, unbuilt)).sentence).toBe(
      'Stopped at "Check account and stacks": Stage sample belongs to account 111122223333, and the credentials at hand are of account 999988887777: sign in to the other, or set AWS_PROFILE.',
    );
  });

  it('for a stage that has no account yet', async () => {
    const settings = sampleSettings({ account: undefined });
    expect((await deploy({}, { ...unbuilt, settings })).sentence).toContain(
      'write "account": "111122223333" into infra/settings/stages.json',
    );
  });

  it('if the CDK is not bootstrapped, in the region of the firewall too', async () => {
    cloud = new StandInCloud({ account, bootstrapped: ['ap-northeast-1'], loadOutputs: async () => ({}) });
    const settings = sampleSettings({ firewall: { callsPerAddress: 100 } });
    expect((await deploy({}, { ...unbuilt, settings })).sentence).toBe(
      'Stopped at "Check account and stacks": The CDK is not prepared in us-east-1: run npx cdk bootstrap --app "" aws://111122223333/us-east-1',
    );
  });

  it.each([
    ['UPDATE_IN_PROGRESS', /still at work on it\. Run this again when it is done; .*describe-stacks/],
    [
      'UPDATE_ROLLBACK_FAILED',
      /aws cloudformation continue-update-rollback --region ap-northeast-1 --stack-name refrain-sample-api$/,
    ],
    [
      'CREATE_FAILED',
      /aws cloudformation rollback-stack --region ap-northeast-1 --stack-name refrain-sample-api$/,
    ],
    ['ROLLBACK_FAILED', /describe-stack-events .*aws cloudformation delete-stack .*refrain-sample-api$/],
    ['DELETE_FAILED', /aws cloudformation delete-stack .*refrain-sample-api$/],
  ])('while a stack is %s, with the next command', async (status, sentence) => {
    await deploy();
    cloud.setStatus('refrain-sample-api', status);
    const refused = await deploy({}, unbuilt);
    expect(refused.sentence).toContain(`"Check account and stacks": refrain-sample-api is ${status}`);
    expect(refused.sentence).toMatch(sentence);
  });
});

describe('a change', () => {
  const areas = ['files', 'tax', 'works'];

  beforeEach(async () => {
    await deploy({ areas });
    cloud.done.length = 0;
    cloud.runs.length = 0;
  });

  it('of functions is told before it is confirmed, and deploys their stacks side by side and no other', async () => {
    const { output } = await deploy({ areas, code: '2' }, { confirm: async () => false });
    expect(output).toContain(
      '3 of 6 stacks and 3 functions change: refrain-sample-files, refrain-sample-tax, refrain-sample-works',
    );
    expect(output.indexOf('3 of 6')).toBeLessThan(output.indexOf('── Confirm'));
    expect(cloud.runs).toEqual([]);
    await deploy({ areas, code: '2' });
    expect(cloud.runs).toEqual([{ names: areas.map((area) => `refrain-sample-api-${area}`), atOnce: 5 }]);
  });

  it('of routes deploys their stacks one after another, after those without', async () => {
    await deploy({ areas, code: '2', route: 'GET /other' });
    expect(cloud.runs).toEqual([
      { names: ['refrain-sample-api-files', 'refrain-sample-api-tax'], atOnce: 5 },
      { names: ['refrain-sample-api-works'], atOnce: 1 },
    ]);
  });

  it('of one function names it and its stack alone', async () => {
    const { output } = await deploy({ areas: ['works'], code: '2' });
    expect(output).toContain('1 of 4 stacks and 1 function change: refrain-sample-works');
    expect(cloud.runs).toEqual([{ names: ['refrain-sample-api-works'], atOnce: 5 }]);
  });

  it('of the protection against deletion deploys the stack, whose template does not tell', async () => {
    const { output } = await deploy({ areas, protects: true });
    expect(output).toContain('refrain-sample-web: is protected against deletion');
    expect(cloud.runs).toEqual([{ names: ['refrain-sample-web'], atOnce: 5 }]);
  });

  it('of the web app alone deploys no stack, and the page states the version', async () => {
    await deploy({ areas }, { version: '0.2.0 (5d6e7f8)' });
    expect(cloud.runs).toEqual([]);
    expect(String(cloud.objects.get('index.html')!.body)).toContain(
      '<meta name="version" content="0.2.0 (5d6e7f8)">',
    );
  });
});

describe('the table of a stage', () => {
  it('that an earlier stage of the name left stands in the way of a new one, and the refusal says what to do', async () => {
    cloud.tables.add('refrain-sample-table');
    const { sentence } = await deploy();
    expect(sentence).toMatch(
      /^Stopped at "Check account and stacks": The table refrain-sample-table is in the account/,
    );
    expect(sentence).toContain(
      'aws dynamodb delete-table --region ap-northeast-1 --table-name refrain-sample-table',
    );
    expect(cloud.done).toEqual([]);
    cloud.tables.clear();
    expect((await deploy()).sentence).toBe('');
  });

  it('that a first deployment left when it failed does so too', async () => {
    cloud.failing.set('Table', 'no');
    expect((await deploy()).sentence).toContain('refrain-sample-data is ROLLBACK_COMPLETE');
    cloud.failing.clear();
    cloud.tables.add('refrain-sample-table');
    expect((await deploy()).sentence).toContain('or a first deployment that failed, left it');
  });

  it('stays the one restored when the code is rolled back, unless the other is named', async () => {
    outputs['refrain-sample-data'] = { TableName: 'refrain-sample-restored' };
    const restored = { settings: sampleSettings({ table: 'refrain-sample-restored' }) };
    expect((await deploy({}, restored)).sentence).toBe('');
    cloud.done.length = 0;
    expect((await deploy({ queue: 'requests' })).sentence).toBe(
      'Stopped at "Check account and stacks": Stage sample uses the table refrain-sample-restored, and the settings of this commit say refrain-sample-table. To stay: write "table": "refrain-sample-restored" into infra/settings/stages.json. To change: add --table refrain-sample-table.',
    );
    expect(cloud.done).toEqual([]);
    expect((await deploy({ queue: 'requests' }, restored)).sentence).toBe('');
    expect((await deploy({}, { table: 'refrain-sample-table' })).sentence).toBe('');
  });
});

describe('a deployment that fails', () => {
  it('names the resource and the reason, and continues once it is fixed', async () => {
    cloud.failing.set('Calls', 'A queue named calls was deleted less than a minute ago');
    const { sentence } = await deploy();
    expect(sentence).toBe(
      'Stopped at "Deploy the stacks": refrain-sample-api is ROLLBACK_COMPLETE: Calls: A queue named calls was deleted less than a minute ago\nMend that and run the same command again.',
    );
    cloud.failing.clear();
    cloud.done.length = 0;
    expect((await deploy()).sentence).toBe('');
    expect(cloud.done.slice(0, 2)).toEqual(['made refrain-sample-api', 'made refrain-sample-web']);
  });

  it('leaves the stage as it was when a change fails', async () => {
    await deploy();
    cloud.failing.set('Calls', 'no');
    expect((await deploy({ queue: 'requests' })).sentence).toContain(
      'refrain-sample-api is UPDATE_ROLLBACK_COMPLETE',
    );
    expect(JSON.stringify(await cloud.template({ name: 'refrain-sample-api', region: '' }))).toContain(
      '"calls"',
    );
  });

  it('names the users of an export that a stack drops', async () => {
    await deploy();
    expect((await deploy({ withoutTable: true })).sentence).toContain(
      'refrain-sample-data is UPDATE_ROLLBACK_COMPLETE: Export "sample-table" cannot be deleted as it is in use by refrain-sample-api',
    );
  });

  it('ends with the problem found at the address', async () => {
    site.answers['GET /']!.headers['content-security-policy'] = "script-src 'unsafe-inline'";
    const { sentence } = await deploy();
    expect(sentence).toBe(
      `Stopped at "Try ${site.url}": The page has the header content-security-policy: script-src 'unsafe-inline', which is not right.`,
    );
  });
});

describe('an interrupted deployment', () => {
  it('names the current step; CloudFormation continues, and the next deployment waits for it', async () => {
    const controller = new AbortController();
    cloud.whenBegun = (name) => name === 'refrain-sample-api' && controller.abort();
    expect((await deploy({}, {}, controller)).sentence).toBe('Interrupted at "Deploy the stacks".');
    cloud.whenBegun = () => undefined;
    expect((await deploy()).sentence).toContain('refrain-sample-api is CREATE_IN_PROGRESS');
    await cloud.finish(writeStage(), 'refrain-sample-api');
    expect((await deploy()).sentence).toBe('');
    expect(cloud.done).toContain('made refrain-sample-web');
  });

  it('does not begin another step', async () => {
    const controller = new AbortController();
    const build = async () => controller.abort();
    expect((await deploy({}, { build }, controller)).sentence).toMatch(/^Interrupted at /);
    expect(cloud.done).toEqual([]);
  });
});
