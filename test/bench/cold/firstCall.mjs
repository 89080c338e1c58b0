/*
 * Loads a function in this process, calls it, and tells the processor time of both. Plain JavaScript, so that nothing but the
 * function is loaded.
 */
const warmCalls = 30;

/** Processor time since a moment, in milliseconds. */
const sinceMs = (begun) => {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

process.on('message', async ({ file, event }) => {
  const begun = process.cpuUsage();
  const { handler } = await import(file);
  const loadMs = sinceMs(begun);
  const { statusCode } = await handler(event, { awsRequestId: 'first' });
  const firstMs = sinceMs(begun);
  const warmBegun = process.cpuUsage();
  for (let call = 0; call < warmCalls; call++) await handler(event, { awsRequestId: 'next' });
  process.send({ statusCode, loadMs, firstMs, warmMs: sinceMs(warmBegun) / warmCalls }, () => process.exit());
});
