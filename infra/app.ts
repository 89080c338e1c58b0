import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './bundles/build.ts';
import { localStage } from './settings/stageSettings.ts';
import { buildApp } from './stages.ts';

await bundleFunctions();

/**
 * Entry point of `cdk synth`. Builds the stacks of the stage given by `-c stage=…`, or of the local cloud, and checks
 * them with cdk-nag and CloudFormation's own rules.
 */
const app = new App({ treeMetadata: false, analyticsReporting: false });
buildApp(app, String(app.node.tryGetContext('stage') ?? localStage));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
