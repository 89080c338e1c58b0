import type { WebHandler } from '../../local/cloud.ts';

/** The web app from source, reloading on change. */
export const devWeb = async (): Promise<WebHandler> => {
  const { createServer } = await import('vite');
  const server = await createServer({ configFile: 'web/vite.config.ts', server: { middlewareMode: true } });
  return (request, response) => server.middlewares(request, response);
};
