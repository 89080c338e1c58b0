import { Tags, type App } from 'aws-cdk-lib';
import { businessDay, defaultBusinessZone } from '../shared/reference/businessDay.ts';
import { areas } from './functions.ts';
import type { Resources } from './constructs/grantStatements.ts';
import { ApiStack } from './stacks/ApiStack.ts';
import { AreaStack } from './stacks/AreaStack.ts';
import { DataStack } from './stacks/DataStack.ts';
import { EventStack } from './stacks/EventStack.ts';
import { IdentityStack } from './stacks/IdentityStack.ts';
import { OpsStack } from './stacks/OpsStack.ts';
import { WebStack } from './stacks/WebStack.ts';
import { WorkflowStack } from './stacks/WorkflowStack.ts';

/**
 * Returns the time zone the stage's business is in (`-c businessZone=Asia/Singapore`).
 * @throws RangeError for a zone nobody knows
 */
const businessZoneOf = (app: App): string => {
  const zone = String(app.node.tryGetContext('businessZone') ?? defaultBusinessZone);
  businessDay(zone, new Date());
  return zone;
};

/** All stacks of one stage (`-c stage=production`), cut by lifecycle: data and identity outlive the rest. */
export const buildApp = (app: App, stage: string): void => {
  // The templates name the bundles where they lie: copying thousands of small files took longer than all else.
  app.node.setContext('aws:cdk:disable-asset-staging', true);
  const name = (part: string) => `refrain-${stage}-${part}`;
  const data = new DataStack(app, name('data'), {
    terminationProtection: true,
    locksEvidence: stage === 'production',
  });
  const identity = new IdentityStack(app, name('identity'), { terminationProtection: true });
  const resources: Resources = {
    data,
    identity,
    functionName: name,
    businessZone: businessZoneOf(app),
    machineNames: {
      statementImport: name('statement-import'),
      incomeAggregation: name('income-aggregation'),
      reports: name('reports'),
      catalogueImport: name('catalogue-import'),
    },
  };
  const workflows = new WorkflowStack(app, name('workflows'), resources);
  new EventStack(app, name('events'), data, resources.functionName).addStackDependency(workflows);
  const api = new ApiStack(app, name('api'), identity);
  for (const area of areas) new AreaStack(app, name(`api-${area}`), area, api, resources);
  new WebStack(app, name('web'), api, data);
  new OpsStack(app, name('ops'), resources, api);
  Tags.of(app).add('product', 'refrain');
  Tags.of(app).add('stage', stage);
};
