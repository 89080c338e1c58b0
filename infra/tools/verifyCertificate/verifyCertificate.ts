import { runVerification } from './runVerification.ts';

process.exitCode = runVerification(process.argv.slice(2));
