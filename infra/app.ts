import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildApp } from './stages.ts';

/** What `cdk synth` and `cdk deploy` run: the stacks of the stage named by `-c stage=…`, checked by cdk-nag. */
const app = new App();
buildApp(app, String(app.node.tryGetContext('stage') ?? 'development'));
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
