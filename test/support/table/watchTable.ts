import type { DynamoDBClient, ServiceInputTypes, ServiceOutputTypes } from '@aws-sdk/client-dynamodb';
import { table } from '../../../functions/db/client.ts';

type Send = (command: { input: ServiceInputTypes }, ...options: unknown[]) => Promise<ServiceOutputTypes>;

/** Call of the table, as it is sent. A watch may change its input. */
type WatchedCall = {
  /** Name of its operation, such as `GetItem`. */
  operation: string;
  input: ServiceInputTypes;
};
type Watch = (call: WatchedCall, next: () => Promise<ServiceOutputTypes>) => Promise<ServiceOutputTypes>;

const watchesOf = new WeakMap<DynamoDBClient, Set<Watch>>();

/** Returns the watches of a client, whose calls go through all of them from now on. */
const findWatches = (client: DynamoDBClient): Set<Watch> => {
  const known = watchesOf.get(client);
  if (known) return known;
  const watches = new Set<Watch>();
  watchesOf.set(client, watches);
  const send = client.send.bind(client) as unknown as Send;
  const sendWatched: Send = (command, ...options) => {
    const operation = command.constructor.name.replace(/Command$/, '');
    const call = { operation, input: command.input };
    return [...watches].reduceRight<() => Promise<ServiceOutputTypes>>(
      (next, watch) => () => watch(call, next),
      () => send(command, ...options),
    )();
  };
  client.send = sendWatched as unknown as typeof client.send;
  return watches;
};

/**
 * Lets a test see every call of the table in this process, whether requests are made or not: it may change the call, do something
 * before and after it, or throw in its place. Returns a function that ends it.
 */
export const watchTable = (watch: Watch): (() => void) => {
  const watches = findWatches(table());
  watches.add(watch);
  return () => void watches.delete(watch);
};
