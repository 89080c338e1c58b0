import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './bundles/build.ts';
import { localStage } from './settings/stageSettings.ts';
import { buildApp } from './stages.ts';

await bundleFunctions();

/**
 * What `cdk synth` runs: the stacks of the stage named by `-c stage=…`, or of the local cloud, checked by cdk-nag and by
 * CloudFormation's own rules.
 */
const app = new App({ treeMetadata: false, analyticsReporting: false });
buildApp(app, String(app.node.tryGetContext('stage') ?? localStage));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
