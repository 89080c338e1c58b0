import type { DirectAnswer } from '../../../infra/local/gate.ts';
import { workerData, type MessagePort } from 'node:worker_threads';
import { callDirectly, type CommandClass, type DirectCall } from './directCalls.ts';

/** Call that a worker sends by its port, and the answer it gets. */
export type PortCall = { id: number; call: DirectCall };
export type PortAnswer = { id: number; answer: DirectAnswer | undefined };

/** Lets SDK commands in this worker call the table by the port that the worker was started with, if any. */
export const callByPort = (command: CommandClass): void => {
  const { port } = (workerData ?? {}) as { port?: MessagePort };
  if (!port) return;
  const waiting = new Map<number, (answer: DirectAnswer | undefined) => void>();
  let last = 0;
  port.on('message', ({ id, answer }: PortAnswer) => {
    waiting.get(id)!(answer);
    waiting.delete(id);
  });
  callDirectly(command, (call) => {
    const id = (last += 1);
    return new Promise((answered) => {
      waiting.set(id, answered);
      port.postMessage({ id, call } satisfies PortCall);
    });
  });
};
