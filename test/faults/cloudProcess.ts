import { startCloud } from '../../infra/local/cloud.ts';
import { actAsOperator } from '../../infra/tools/start/actAsOperator.ts';
import { assemblyFolder } from '../../infra/tools/start/assemble.ts';

/** Message from the parent: start forgotten executions and finish all work. */
export type Asked = 'settle';
/** Message to the parent: the operator's environment once the cloud runs, and `settled` once it is idle. */
export type CloudMessage = { running: Record<string, string> } | 'settled';

const operatorVariable = /^(AWS_|TABLE_NAME$|\w+_BUCKET$|USER_POOL_)/;

/* The product's cloud as a separate process, which can be killed. Arguments: data folder, port. */
const [dataDir, port] = process.argv.slice(2);
const tell = (message: CloudMessage) => process.send!(message);

const cloud = await startCloud({ assembly: assemblyFolder, dataDir: dataDir!, port: Number(port) });
actAsOperator(cloud);
const variables = Object.entries(process.env).filter(([name]) => operatorVariable.test(name));
process.on('message', (_asked: Asked) => {
  const settle = async (): Promise<void> => {
    await cloud.idle();
    await cloud.functions.invoke(cloud.resources.find('function', 'startUnstartedMachinesTask').name, {});
    await cloud.idle();
    tell('settled');
  };
  void settle();
});
tell({ running: Object.fromEntries(variables) as Record<string, string> });
