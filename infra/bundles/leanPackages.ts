import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';

/**
 * A function finds the keys of its role in its environment. The other places the SDK would look (single sign-on, profiles,
 * instance metadata) are a fifth of a bundle, and stay out.
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

/** A variable of a schema file and the array it holds, on one line or several. */
const schemaArray = /^((?:export )?var \w+\$? = )(\[(?:.*|[\s\S]*?\n)\]);$/gm;

/**
 * The SDK describes all operations of a service in one file of arrays. Names computed within keep the bundler from seeing
 * that an array does nothing by itself; it is told so, and the operations nobody calls stay out.
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

/** A client tells its version alone, and needs no more of its package's description. */
const versionAlone: Plugin = {
  name: 'version-alone',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]@aws-sdk[\\/][\w-]+[\\/]package\.json$/ }, async ({ path }) => {
      const { version } = JSON.parse(await readFile(path, 'utf8')) as { version: string };
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};

/** The fonts of the reports are TrueType: what unpacks web fonts, with a dictionary of half a megabyte, stays out. */
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

/** Answers that go on while they are read (selecting from objects, transcribing) are asked of no service. */
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

/** The table is where its region says: asking the service for other addresses first, and keeping them, stays out. */
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

const exported = /^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \};$/gm;

/** Schemas check what comes in; how they would be written as JSON Schema only the documents ask, which nobody deploys. */
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

/** Leaves out of packages what no function of the product comes to. */
export const leanPackages: readonly Plugin[] = [
  credentialsFromEnvironment,
  operationsInUse,
  versionAlone,
  noWebFonts,
  noEventStreams,
  noEndpointDiscovery,
  noJsonSchemas,
];
