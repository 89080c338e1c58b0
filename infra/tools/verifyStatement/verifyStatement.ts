import { runStatementCheck } from './runStatementCheck.ts';

process.exitCode = await runStatementCheck(process.argv.slice(2));
