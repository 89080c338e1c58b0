import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/*
 * `node infra/tools/lean.mjs FILE …` runs a TypeScript file in a process that gives memory back soon. A local cloud has dozens of
 * functions in one process, each with a heap of its own, where Lambda gives each a machine.
 */
const flags = [
  // Room for young objects of the main thread in MB; workers are given theirs.
  '--max-semi-space-size=4',
  ...['--import', new URL('leanHeap.mjs', import.meta.url).href],
  ...['--import', 'tsx'],
];
/** For glibc: other threads leave what they free in pools of their own; buffers of files and sockets are given back at once. */
const allocation = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(32 * 1024) };

const child = spawn(process.execPath, [...flags, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...allocation, ...process.env },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => {
  process.exitCode = code ?? 128 + constants.signals[signal];
});
