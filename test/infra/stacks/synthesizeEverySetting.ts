import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildApp } from '../../../infra/stages.ts';
import { everySetting } from './everySetting.ts';

/** Writes and checks the templates of a stage that has everything a stage can have. */
const app = new App({ treeMetadata: false, analyticsReporting: false });
buildApp(app, 'full', everySetting);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
