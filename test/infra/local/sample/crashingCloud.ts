import { StartExecutionCommand } from '@aws-sdk/client-sfn';
import { createClients } from '../../../support/localCloud.ts';
import { startCloud } from '../../../../infra/local/cloud.ts';

/* Starts a cloud and a slow execution in it, reports when its task is running, and waits to be killed. */
const main = async (assembly: string, dataDir: string): Promise<void> => {
  const cloud = await startCloud({ assembly, dataDir, port: 0 });
  const stateMachineArn = cloud.resources.output('SlowOneArn');
  const input = JSON.stringify({ run: 'crash' });
  await createClients(cloud).states.send(new StartExecutionCommand({ stateMachineArn, input }));
  const counter = {
    TableName: cloud.resources.find('table').name,
    Key: { pk: { S: 'counter' }, sk: { S: 'slow/crash' } },
  };
  for (;;) {
    const { Item } = await cloud.dynamodb.call('GetItem', counter);
    if (Item !== undefined) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  process.stdout.write('working\n');
};

void main(process.argv[2]!, process.argv[3]!);
