import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';

/**
 * Reads credentials from the environment only. The SDK's other sources (single sign-on, profiles, instance metadata)
 * are a fifth of a bundle.
 */
const credentialsFromEnvironment: Plugin = {
  name: 'credentials-from-environment',
  setup(bundler) {
    const namespace = 'credentials-from-environment';
    bundler.onResolve({ filter: /^@aws-sdk\/credential-provider-node$/ }, ({ path, resolveDir }) => ({
      path,
      namespace,
      pluginData: resolveDir,
    }));
    bundler.onLoad({ filter: /./, namespace }, ({ pluginData }) => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
      resolveDir: pluginData as string,
    }));
  },
};

/** Matches a variable of a schema file and its array, on one line or several. */
const schemaArray = /^((?:export )?var \w+\$? = )(\[(?:.*|[\s\S]*?\n)\]);$/gm;

/**
 * The SDK describes all operations of a service in one file of arrays. Computed names hide from the bundler that such
 * an array has no side effects. Marking it lets the bundler drop unused operations.
 */
const operationsInUse: Plugin = {
  name: 'operations-in-use',
  setup(bundler) {
    bundler.onLoad(
      { filter: /[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]\w+\.js$/ },
      async ({ path }) => {
        const source = await readFile(path, 'utf8');
        return { contents: source.replace(schemaArray, '$1/* @__PURE__ */ (() => $2)();') };
      },
    );
  },
};

/** Keeps only the version in a client's `package.json`, which is all the client reports. */
const versionAlone: Plugin = {
  name: 'version-alone',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/** Drops the unpacking of web fonts with its dictionary of half a megabyte: the fonts of the reports are TrueType. */
const noWebFonts: Plugin = {
  name: 'no-web-fonts',
  setup(bundler) {
    const namespace = 'no-web-fonts';
    bundler.onResolve({ filter: /^brotli\/decompress\.js$/ }, ({ path }) => ({ path, namespace }));
    bundler.onLoad({ filter: /./, namespace }, () => ({
      contents: "export default () => { throw new Error('Web fonts are not read here.'); };",
    }));
  },
};

/** Drops event streams (selecting from objects, transcribing), which no function reads. */
const noEventStreams: Plugin = {
  name: 'no-event-streams',
  setup(bundler) {
    const namespace = 'no-event-streams';
    bundler.onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path }) => ({ path, namespace }));
    bundler.onLoad({ filter: /./, namespace }, () => ({
      contents: `export const eventStreamSerdeProvider = () => ({});
export const resolveEventStreamSerdeConfig = (config) => config;
export class EventStreamSerde { constructor() { throw new Error('Event streams are not read here.'); } }`,
    }));
  },
};

/** Drops endpoint discovery: the address of the table follows from its region. */
const noEndpointDiscovery: Plugin = {
  name: 'no-endpoint-discovery',
  setup(bundler) {
    const namespace = 'no-endpoint-discovery';
    bundler.onResolve({ filter: /^@aws-sdk\/middleware-endpoint-discovery$/ }, ({ path }) => ({
      path,
      namespace,
    }));
    bundler.onLoad({ filter: /./, namespace }, () => ({
      contents: `export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {};
export const resolveEndpointDiscoveryConfig = (config) => config;`,
    }));
  },
};

/** Drops the table's own codec, whose schemas `functions/db/plainJson.ts` does without. */
const noTableCodec: Plugin = {
  name: 'no-table-codec',
  setup(bundler) {
    const namespace = 'no-table-codec';
    bundler.onResolve({ filter: /^@aws-sdk\/dynamodb-codec$/ }, ({ path }) => ({ path, namespace }));
    bundler.onLoad({ filter: /./, namespace }, () => ({
      contents: `export class DynamoDBJsonCodec2 { constructor() { throw new Error('The table is read as plain JSON here.'); } }`,
    }));
  },
};

const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};$/gm;

/** Drops JSON Schema, which only the documents need. */
const noJsonSchemas: Plugin = {
  name: 'no-json-schemas',
  setup(bundler) {
    const filter = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/;
    bundler.onLoad({ filter }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const names = [...source.matchAll(exported)].map(([, plain, renamed]) => plain ?? renamed);
      return {
        contents: `const none = () => () => { throw new Error('No JSON Schema is written here.'); };
export { ${names.map((name) => `none as ${name}`).join(', ')} };`,
      };
    });
  },
};

/** Plugins that drop parts of packages that no function uses. */
export const leanPackages: readonly Plugin[] = [
  credentialsFromEnvironment,
  operationsInUse,
  versionAlone,
  noWebFonts,
  noEventStreams,
  noEndpointDiscovery,
  noTableCodec,
  noJsonSchemas,
];
