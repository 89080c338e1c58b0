import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import { putObject, readWhole } from '../files/files.ts';

/** Stores what the next step of a check or an undo needs. A dry run of 100,000 recordings takes about 20 megabytes. */
export const saveState = (key: string, state: object): Promise<void> =>
  putObject(key, gzipSync(serialize(state)), 'application/gzip');

/** Loads what the step before stored. The product wrote it itself, so the caller states the type. */
export const loadState = async <T>(key: string): Promise<T> =>
  deserialize(gunzipSync(await readWhole(key))) as T;
