import { Dynamodb } from '../../../../infra/local/dynamodb/dynamodb.ts';
import { journalTable } from './journalTable.ts';

/* Writes a hundred items in one transaction, again and again with a higher number, until it is killed. */
const main = async (directory: string): Promise<void> => {
  const engine = await Dynamodb.open(directory);
  await engine.createTables([journalTable]);
  for (let round = 1; ; round += 1) {
    const items = Array.from({ length: 100 }, (_, index) => ({
      Put: { TableName: journalTable.name, Item: { pk: { S: String(index) }, round: { N: String(round) } } },
    }));
    await engine.call('TransactWriteItems', { TransactItems: items });
    if (round === 3) process.stdout.write('writing\n');
  }
};

void main(process.argv[2]!);
