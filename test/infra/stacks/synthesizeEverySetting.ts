import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { buildApp } from '../../../infra/stages.ts';
import { everySetting } from './everySetting.ts';

/** Writes the templates of a stage that has everything a stage can have, and checks them as those of any other. */
const app = new App({ treeMetadata: false, analyticsReporting: false });
buildApp(app, 'full', everySetting);
Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
app.synth();
