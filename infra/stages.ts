import { CfnOutput, Fn, Tags, type App, type StackProps } from 'aws-cdk-lib';
import { allFunctions, routeAreas } from './bundles/functions.ts';
import type { Resources } from './constructs/resources.ts';
import {
  localStage,
  parseSettings,
  stagesFile,
  WrongSettings,
  type StageSettings,
} from './settings/stageSettings.ts';
import { ApiStack } from './stacks/ApiStack.ts';
import { AreaStack } from './stacks/AreaStack.ts';
import { DataStack } from './stacks/DataStack.ts';
import { EdgeStack } from './stacks/EdgeStack.ts';
import { EventStack } from './stacks/EventStack.ts';
import { firewallRegion, FirewallStack } from './stacks/FirewallStack.ts';
import { IdentityStack } from './stacks/IdentityStack.ts';
import { MailboxStack } from './stacks/MailboxStack.ts';
import { MailStack } from './stacks/MailStack.ts';
import { OpsStack } from './stacks/OpsStack.ts';
import { SftpStack } from './stacks/SftpStack.ts';
import { WebStack } from './stacks/WebStack.ts';
import { WorkflowStack } from './stacks/WorkflowStack.ts';

/** Returns the name of a part of a stage: a stack, a function or a state machine. */
export const nameInStage = (stage: string, part: string): string => `refrain-${stage}-${part}`;

const refuseUnknownFunctions = (stage: string, { reservedConcurrency }: StageSettings): void => {
  const known = new Set(allFunctions().map(({ name }) => name));
  const unknown = Object.keys(reservedConcurrency).filter((name) => !known.has(name));
  if (unknown.length > 0)
    throw new WrongSettings(
      `${stagesFile}, ${stage}: reservedConcurrency: there is no function ${unknown.join(', ')}.`,
    );
};

/**
 * Creates all stacks of one stage, divided by lifecycle: data and identity outlive the rest. Stacks of a deployed stage
 * are bound to its account and region, so other credentials cannot deploy them by mistake.
 * @param release version and commit, which the outputs of the stack `web` state
 * @throws WrongSettings when the stage is unknown or its settings are invalid
 */
export const buildApp = (
  app: App,
  stage: string,
  settings: StageSettings = parseSettings(stage),
  release?: string,
): void => {
  refuseUnknownFunctions(stage, settings);
  // The templates refer to the bundles in place: copying thousands of small files took longer than everything else.
  app.node.setContext('aws:cdk:disable-asset-staging', true);
  // Buckets let the log service put access logs by a policy. An access control list is refused in accounts that forbid these.
  app.node.setContext('@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy', true);
  const name = (part: string) => nameInStage(stage, part);
  const { account, region } = settings;
  const props: StackProps = {
    env: stage === localStage ? undefined : { account, region },
    terminationProtection: !settings.mayBeDestroyed,
  };
  const mailboxNames = settings.mailbox && {
    ruleSet: settings.mailbox.ruleSet ?? name('mailbox'),
    rule: name('mailbox'),
    topic: name('mails'),
  };
  const data = new DataStack(
    app,
    name('data'),
    { ownTable: name('table'), table: settings.table },
    {
      ...props,
      locksEvidence: settings.production,
      scansUploads: settings.scansUploads,
      mailbox: mailboxNames,
    },
  );
  const identity = new IdentityStack(app, name('identity'), props);
  const siteHostExport = name('site-host');
  const mailConfigurationSet = settings.mail && name('mail');
  const resources: Resources = {
    data,
    identity,
    functionName: name,
    settings,
    machineNames: {
      statementImport: name('statement-import'),
      incomeAggregation: name('income-aggregation'),
      reports: name('reports'),
      statementRuns: name('statement-runs'),
      catalogueImport: name('catalogue-import'),
    },
    siteHost: settings.domain?.name ?? Fn.importValue(siteHostExport),
    mailConfigurationSet,
  };
  const api = new ApiStack(app, name('api'), identity, settings, props);
  const web = new WebStack(app, name('web'), api, data, { ...settings, siteHostExport }, props);
  // In one stack alone: in every stack it would make all of them differ with every commit.
  if (release !== undefined) new CfnOutput(web, 'Version', { value: release });
  if (settings.mail) new MailStack(app, name('mail'), settings.mail, nameInStage(stage, 'mail'), props);
  if (settings.mailbox && data.mailbox && mailboxNames)
    new MailboxStack(app, name('mailbox'), settings.mailbox, data.mailbox, mailboxNames, props);
  if (settings.sftp) new SftpStack(app, name('sftp'), settings.sftp, data.inbox, settings.logDays, props);
  const workflows = new WorkflowStack(app, name('workflows'), resources, props);
  workflows.addStackDependency(web);
  new EventStack(app, name('events'), resources, props).addStackDependency(workflows);
  // Functions that write mails link to the site, whose host the web stack exports.
  for (const area of routeAreas)
    new AreaStack(app, name(`api-${area}`), area, api, resources, props).addStackDependency(web);
  if (settings.firewall) {
    const beside = { ...props, env: { account, region: firewallRegion } };
    new FirewallStack(app, name('firewall'), settings.firewall, beside);
    new EdgeStack(app, name('edge'), name('firewall'), settings, beside);
  }
  new OpsStack(app, name('ops'), resources, api, props);
  // cfn-lint does not know yet that dashboards accept tags, and nobody searches for one by tag.
  const untagged = { excludeResourceTypes: ['AWS::CloudWatch::Dashboard'] };
  Tags.of(app).add('product', 'refrain', untagged);
  Tags.of(app).add('stage', stage, untagged);
};
