import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentTypes } from '../../contentTypes.ts';
import type { Cloud, SiteObject } from './cloud.ts';
import { Refusal } from './refusal.ts';

/**
 * Files in `assets/` are named by their content, so browsers may cache them; all others are requested anew each time.
 */
const isAsset = (key: string): boolean => key.startsWith('assets/');

/** The page is uploaded last: whoever loads it finds all the files it names. */
const order = (key: string): number => (isAsset(key) ? 0 : key === 'index.html' ? 2 : 1);

/** Returns the keys of a built web app in upload order. Leaves out the build's own notes, in folders with a dot. */
const siteKeys = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((key) => !key.split('/').some((part) => part.startsWith('.')))
    .sort((one, other) => order(one) - order(other) || (one < other ? -1 : 1));
};

/** Returns a page that states the version, for people who look and for the test of the address. */
const withVersion = (page: Buffer, version: string): Buffer =>
  Buffer.from(String(page).replace('<head>', `<head><meta name="version" content="${version}">`));

/** Reads a file of a built web app with its headers. */
const siteObject = async (folder: string, key: string, version: string): Promise<SiteObject> => {
  const contentType = contentTypes[path.extname(key)];
  if (!contentType) throw new Refusal(`${key}: infra/contentTypes.ts has no content type for this ending.`);
  const file = await readFile(path.join(folder, key));
  return {
    key,
    body: key === 'index.html' ? withVersion(file, version) : file,
    contentType,
    cacheControl: isAsset(key) ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
};

/**
 * Uploads a built web app. Existing assets are not uploaded again, and those of earlier builds stay, so open tabs
 * continue to work.
 * @param version stated on the page
 * @returns the number of files uploaded
 */
export const uploadSite = async (
  cloud: Pick<Cloud, 'objectKeys' | 'putObject'>,
  folder: string,
  { region, bucket }: { region: string; bucket: string },
  version: string,
): Promise<number> => {
  const keys = await siteKeys(folder);
  if (!keys.includes('index.html'))
    throw new Refusal(`${folder} holds no index.html: the web app is not built.`);
  const present = await cloud.objectKeys(region, bucket);
  const wanted = keys.filter((key) => !(isAsset(key) && present.has(key)));
  for (const key of wanted) await cloud.putObject(region, bucket, await siteObject(folder, key, version));
  return wanted.length;
};
