import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { nodeOptions } from '../../../infra/bundles/heapRoom.ts';
import { installDeployedNode } from '../../deployedNode.ts';

/** Returns the path of the Node.js that functions are deployed with; that of this process if it cannot be installed. */
export const functionNode = async (): Promise<string> => (await installDeployedNode()) ?? process.execPath;

/**
 * Starts a process that does the work of a function, with the Node.js and the options that functions of this memory are deployed
 * with, and returns it once it is loaded.
 * @param program bundle that sends a message when it is loaded
 */
export const startFunctionProcess = async (program: string, memoryMb: number): Promise<ChildProcess> => {
  const started = fork(program, { execPath: await functionNode(), execArgv: [...nodeOptions(memoryMb)] });
  await once(started, 'message');
  return started;
};
