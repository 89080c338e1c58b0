import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort } from 'node:worker_threads';

/*
 * Runs Lambda functions in a worker thread, one event after the other: loads a function's code once, and says that it is
 * ready before each event. Plain JavaScript, so a thread starts without a TypeScript loader.
 */
const require = createRequire(import.meta.url);
let running;

/** Gives the thread the environment of a function, unless it ran the same one before. */
const enter = ({ name, environment }) => {
  if (running === name) return;
  for (const variable of Object.keys(process.env))
    if (!(variable in environment)) delete process.env[variable];
  Object.assign(process.env, environment);
  running = name;
};

const load = async ({ file, exportName }) => {
  const module = file.endsWith('.mjs') ? await import(pathToFileURL(file).href) : require(file);
  const handler = module[exportName];
  if (typeof handler !== 'function')
    throw new Error(`${file} does not export a function named ${exportName}`);
  return handler;
};

parentPort.on('message', async ({ setup, event, context }) => {
  try {
    enter(setup);
    const handler = await load(setup);
    const deadline = Date.now() + setup.timeoutMs;
    parentPort.postMessage({ ready: true });
    const result = await handler(event, {
      ...context,
      getRemainingTimeInMillis: () => deadline - Date.now(),
    });
    parentPort.postMessage({ payload: JSON.stringify(result ?? null) });
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    parentPort.postMessage({
      error: { errorType: name, errorMessage: message, trace: (stack ?? '').split('\n') },
    });
  }
});
