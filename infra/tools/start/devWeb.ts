import type { WebHandler } from '../../local/cloud.ts';

/** Web app served from source, reloading on change. */
export type DevWeb = { handle: WebHandler; close: () => Promise<void> };

/** Starts serving the web app from source. */
export const startDevWeb = async (): Promise<DevWeb> => {
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: 'web/vite.config.ts', server: { middlewareMode: true } });
  return {
    handle: (request, response) => server.middlewares(request, response),
    close: () => server.close(),
  };
};
