import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { readLines, type SchemaLine } from './schemaLines.ts';

/** Folder of the stored formats, each in a subfolder named by its number. */
export const formatsFolder = 'test/fixtures/formats';

export const filesOfFormat = {
  items: 'items.ndjson',
  objects: 'objects.json',
  events: 'events.json',
  schemas: 'schemas.ndjson',
} as const;

/** An event a function received, and its response. */
export type KeptEvent = { functionName: string; event: unknown; answer: unknown };

/** Records and events of one version: two batches, the contracts and works they touch, a withdrawal, and the events of all that. */
export type KeptFormat = {
  format: number;
  /** Items of the table as DynamoDB has them. */
  items: Record<string, AttributeValue>[];
  /** Objects of the files bucket by key, base64. */
  objects: Record<string, string>;
  events: KeptEvent[];
  schemas: SchemaLine[];
};

/** Returns the numbers of all stored formats, oldest first. */
export const keptFormats = (): number[] =>
  readdirSync(formatsFolder)
    .map(Number)
    .sort((one, other) => one - other);

export const readFormat = (format: number): KeptFormat => {
  const read = (name: keyof typeof filesOfFormat) =>
    readFileSync(join(formatsFolder, String(format), filesOfFormat[name]), 'utf8');
  return {
    format,
    items: read('items')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { Item: Record<string, AttributeValue> }).Item),
    objects: JSON.parse(read('objects')) as KeptFormat['objects'],
    events: JSON.parse(read('events')) as KeptEvent[],
    schemas: readLines(read('schemas')),
  };
};
