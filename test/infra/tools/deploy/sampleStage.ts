import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { App, CfnOutput, CfnParameter, CfnResource, Fn, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { parseSettings, type StageSettings } from '../../../../infra/settings/stageSettings.ts';

export const account = '111122223333';

const env = { account, region: 'ap-northeast-1' };

/** Settings of an invented stage. */
export const sampleSettings = (changes: object = {}): StageSettings =>
  parseSettings('sample', { sample: { ...env, mayBeDestroyed: true, ...changes } });

const folders: string[] = [];

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  folders.push(folder);
  return folder;
};

/** Folders of versions, by their differences. */
const written = new Map<string, string>();

/** Removes all written folders; other test files in the same process write them again. */
export const removeSamples = (): void => {
  written.clear();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
};

/** Differences of a version of the sample from the first. */
export type Version = {
  /** Name of the queue of the stack `api`: another name replaces the queue. */
  queue?: string;
  /** Omits the table, whose name the stack `api` imports. */
  withoutTable?: boolean;
  withoutApi?: boolean;
  withFirewall?: boolean;
  /** Adds the two APIs and the secret of the edge. */
  withEdgeSecret?: boolean;
  /** Areas with a route and a function each. */
  areas?: readonly string[];
  /** Code of the functions of the areas, and another route of the last. */
  code?: string;
  route?: string;
  protects?: boolean;
};

/** Adds the stack of an area; all areas add routes to one API. */
const addArea = (app: App, area: string, { code = '1', route = 'GET /' }: Version): Stack => {
  const stack = new Stack(app, `refrain-sample-api-${area}`, { env });
  const properties = { FunctionName: `refrain-sample-${area}`, Code: { S3Key: `${code}.zip` } };
  new CfnResource(stack, 'Function', { type: 'AWS::Lambda::Function', properties });
  new CfnResource(stack, 'Route', { type: 'AWS::ApiGatewayV2::Route', properties: { RouteKey: route } });
  return stack;
};

const addData = (app: App, { withoutTable }: Version): Stack => {
  const data = new Stack(app, 'refrain-sample-data', { env });
  if (withoutTable) {
    new CfnResource(data, 'Topic', { type: 'AWS::SNS::Topic' });
    return data;
  }
  const table = new CfnResource(data, 'Table', { type: 'AWS::DynamoDB::Table' });
  table.applyRemovalPolicy(RemovalPolicy.RETAIN);
  new CfnOutput(data, 'TableName', { value: table.ref, exportName: 'sample-table' });
  return data;
};

const addApi = (app: App, data: Stack, { queue = 'calls', withEdgeSecret }: Version): Stack => {
  // Its name comes before that of the stack it waits for.
  const api = new Stack(app, 'refrain-sample-api', { env });
  const properties = { QueueName: queue, Tags: [{ Key: 'table', Value: Fn.importValue('sample-table') }] };
  new CfnResource(api, 'Calls', { type: 'AWS::SQS::Queue', properties });
  if (withEdgeSecret) {
    for (const id of ['Registry', 'Money']) new CfnResource(api, id, { type: 'AWS::ApiGatewayV2::Api' });
    new CfnResource(api, 'EdgeSecret', { type: 'AWS::SecretsManager::Secret' });
  }
  api.addStackDependency(data);
  return api;
};

const addFirewall = (app: App): void => {
  const firewall = new Stack(app, 'refrain-sample-firewall', { env: { account, region: 'us-east-1' } });
  const list = new CfnResource(firewall, 'Firewall', { type: 'AWS::WAFv2::WebACL' });
  new CfnOutput(firewall, 'FirewallArn', { value: list.getAtt('Arn').toString() });
  const edge = new Stack(app, 'refrain-sample-edge', { env: { account, region: 'us-east-1' } });
  const topic = new CfnResource(edge, 'Alarms', { type: 'AWS::SNS::Topic' });
  topic.addMetadata('distribution', new CfnParameter(edge, 'DistributionId').valueAsString);
};

const synthesize = (version: Version): string => {
  const outdir = newFolder();
  const app = new App({ outdir, builtinCloudFormationValidation: false, treeMetadata: false });
  const data = addData(app, version);
  const api = version.withoutApi ? undefined : addApi(app, data, version);
  const web = new Stack(app, 'refrain-sample-web', { env, terminationProtection: version.protects });
  const site = new CfnResource(web, 'Site', { type: 'AWS::S3::Bucket' });
  if (version.withFirewall) {
    addFirewall(app);
    site.addMetadata('firewall', new CfnParameter(web, 'FirewallArn').valueAsString);
  }
  for (const name of ['SiteBucket', 'DistributionId', 'DistributionAddress', 'Address'])
    new CfnOutput(web, name, { value: site.ref });
  if (api) web.addStackDependency(api);
  for (const [place, area] of (version.areas ?? []).entries()) {
    const isLast = place === version.areas!.length - 1;
    addArea(app, area, { ...version, route: isLast ? version.route : undefined }).addStackDependency(web);
  }
  app.synth();
  return outdir;
};

/** Writes the templates of a small stage, whose stacks depend on each other like those of the product, and returns their folder. */
export const writeStage = (version: Version = {}): string => {
  const key = JSON.stringify(version);
  const folder = written.get(key) ?? synthesize(version);
  written.set(key, folder);
  return folder;
};

/** Writes a small built web app and returns its folder. */
export const writeSite = (files: Readonly<Record<string, string>>): string => {
  const folder = newFolder();
  for (const [name, text] of Object.entries(files)) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return folder;
};
