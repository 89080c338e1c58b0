import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoUsers } from '../../../infra/tools/demo/people.ts';

/** Subject of the one user that the table holds, a member of staff. */
export const subject = 'bench';

const { account, email, displayName, kind, systemUserId, roleLevels } = demoUsers[0];
const user = {
  userId: { S: 'usr_00000000000000000000000000' },
  subject: { S: subject },
  account: { S: account },
  email: { S: email },
  displayName: { S: displayName },
  kind: { S: kind },
  systemUserId: { S: systemUserId },
  status: { S: 'active' },
  roleLevels: {
    M: Object.fromEntries(Object.entries(roleLevels).map(([group, level]) => [group, { N: String(level) }])),
  },
};

const answerTo = (operation: string, request: string): object => {
  if (operation === 'GetItem') return request.includes(`"subject#${subject}"`) ? { Item: user } : {};
  if (operation === 'BatchGetItem') return { Responses: {}, UnprocessedKeys: {} };
  return { Items: [], Count: 0, ScannedCount: 0 };
};

/** Starts a table that holds nothing but one user, in this process: the process of the function does none of its work. */
export const startEmptyTable = async (): Promise<{ url: string; stop: () => void }> => {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
      response.setHeader('content-type', 'application/x-amz-json-1.0');
      response.end(JSON.stringify(answerTo(operation, String(Buffer.concat(parts)))));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close() };
};
