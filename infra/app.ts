import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { bundleFunctions } from './build.ts';
import { buildApp } from './stages.ts';

await bundleFunctions();

/**
 * What `cdk synth` and `cdk deploy` run: the stacks of the stage named by `-c stage=…`, checked by cdk-nag. The CDK's own
 * check of the templates takes longer than all the rest and runs in the tests instead.
 */
const app = new App({
  builtinCloudFormationValidation: process.env.CDK_VALIDATION === 'true',
  treeMetadata: false,
  analyticsReporting: false,
});
buildApp(app, String(app.node.tryGetContext('stage') ?? 'development'));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
