import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientFolder, findClients } from '../../../infra/bundles/findClients.ts';
import { allFunctions, type FunctionSource } from '../../../infra/bundles/functions.ts';
import { reads, type Grant } from '../../../infra/grants/grant.ts';
import { listImportsByEntry } from '../../../infra/listImports.ts';

type Client = 'cognito' | 'kms' | 's3' | 'ses' | 'sns' | 'sqs' | 'stepFunctions';
type GrantKind<G extends Grant = Grant> = G extends `${infer Kind}:${string}` ? Kind : never;

/** Client a function calls by a kind of grant. DynamoDB is left out: every function reads the table. */
const clientByKind: Readonly<Record<GrantKind, Client | undefined>> = {
  table: undefined,
  history: undefined,
  book: undefined,
  reads: undefined,
  files: 's3',
  inbox: 's3',
  evidence: 's3',
  // S3 encrypts and decrypts files itself.
  documents: undefined,
  arrivals: 'sqs',
  mailbox: 'sqs',
  messages: 'sqs',
  cognito: 'cognito',
  machine: 'stepFunctions',
  numbers: 'kms',
  secrets: 'kms',
  webhooks: 'kms',
  certificates: 'kms',
  codes: 'kms',
  rates: undefined,
  mail: 'ses',
  sms: 'sns',
};

/** Grants that allow no call. */
const withoutCalls: readonly Grant[] = ['mail:preview', 'mailbox:domain', 'sms:countries'];

const clientOf = (grant: Grant): Client | undefined =>
  withoutCalls.includes(grant) ? undefined : clientByKind[grant.split(':')[0] as GrantKind];

/** Returns the clients that functions load and have no grant to call, each after its function. */
const uselessClients = (sources: readonly FunctionSource[]): string[] => {
  const filesByEntry = listImportsByEntry(sources.map(({ entry }) => entry));
  return sources.flatMap(({ name, entry, settings }) => {
    const called = new Set<string | undefined>(settings.grants.map(clientOf));
    return findClients(filesByEntry.get(entry)!)
      .filter((client) => !called.has(client))
      .map((client) => `${name}: ${client}`);
  });
};

describe('clients of AWS services', () => {
  it('are loaded only by functions with a grant to call them', () => {
    expect(uselessClients(allFunctions())).toEqual([]);
  });

  it('are found in a function without the grant', () => {
    const login = allFunctions().find(({ name }) => name === 'login')!;
    expect(uselessClients([{ ...login, settings: reads }]).sort()).toEqual(['login: cognito', 'login: sqs']);
  });

  it('each belong to a kind of grant', () => {
    const clients = findClients(readdirSync(clientFolder).map((name) => join(clientFolder, name)));
    const known = new Set(Object.values(clientByKind).filter((client) => client !== undefined));
    expect(clients.filter((client) => client !== 'settings').sort()).toEqual([...known].sort());
  });
});
