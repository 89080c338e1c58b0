import { bundleFunctions } from '../build.ts';

/** Bundles every function, for `cdk synth` and `cdk deploy`. */
await bundleFunctions();
