import { App } from 'aws-cdk-lib';
import { bundleFunctions } from '../../bundles/build.ts';
import { buildApp } from '../../stages.ts';

/** Bundles the functions and writes the templates of the local stage to the given folder. */
const [outdir] = process.argv.slice(2);
await bundleFunctions();
const app = new App({
  outdir,
  builtinCloudFormationValidation: false,
  treeMetadata: false,
  analyticsReporting: false,
});
buildApp(app, 'local');
app.synth();
