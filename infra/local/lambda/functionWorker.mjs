import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';

/*
 * Runs one Lambda function in a worker thread: loads the handler once, then handles one event after the other. Plain
 * JavaScript, so a thread starts without a TypeScript loader.
 */
const { file, exportName } = workerData;
const module = file.endsWith('.mjs')
  ? await import(pathToFileURL(file).href)
  : createRequire(import.meta.url)(file);
const handler = module[exportName];

parentPort.on('message', async ({ event, context, deadline }) => {
  try {
    if (typeof handler !== 'function')
      throw new Error(`${file} does not export a function named ${exportName}`);
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
parentPort.postMessage({ ready: true });
