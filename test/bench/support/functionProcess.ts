import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { nodeOptions } from '../../../infra/bundles/heapRoom.ts';

/**
 * Starts a process that does the work of a function, with the Node.js options of functions of this memory, and returns it once
 * it is loaded.
 * @param program bundle that sends a message when it is loaded
 */
export const startFunctionProcess = async (program: string, memoryMb: number): Promise<ChildProcess> => {
  const started = fork(program, { execArgv: [...nodeOptions(memoryMb)] });
  await once(started, 'message');
  return started;
};
