import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './bundles/build.ts';
import { localStage, parseSettings } from './settings/stageSettings.ts';
import { buildApp } from './stages.ts';

await bundleFunctions();

/**
 * Entry point of `cdk synth`. Builds the stacks of the stage given by `-c stage=…`, or of the local cloud, and checks
 * them with cdk-nag and CloudFormation's own rules.
 */
const app = new App({ treeMetadata: false, analyticsReporting: false });
const stage = String(app.node.tryGetContext('stage') ?? localStage);
buildApp(app, stage, parseSettings(stage), app.node.tryGetContext('release') as string | undefined);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
