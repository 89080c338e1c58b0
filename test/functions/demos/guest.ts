import { getGuestDemos, playGuestDemo } from '../../../shared/demos/listeningRoutes.ts';
import { loadHandler, type InvokedRoute } from '../../support/dataCloud.ts';
import type { GuestPlayInput, ListeningLink } from '../../../shared/demos/listeningSchema.ts';

/** Listening link with its secret. */
export type Guest = { link: ListeningLink; token: string };

/** Calls a route as a guest, with the secret of a link and no token. */
export const visit = async (
  route: InvokedRoute,
  { link, token }: Guest,
  body?: object,
  address = '203.0.113.7',
) => {
  const event = {
    headers: { 'x-link-token': token, 'true-client-ip': address, 'accept-language': 'en' },
    ...(body ? { pathParameters: { id: link.linkId } } : { queryStringParameters: { id: link.linkId } }),
    body: body && JSON.stringify(body),
    requestContext: { http: {} },
  } as never;
  const handler = await loadHandler(route);
  const result = (await handler(event, { awsRequestId: 'test' } as never)) as {
    body: string;
    headers: Record<string, string>;
  };
  const data = JSON.parse(result.body) as Record<string, unknown> & { name?: string };
  return { name: result.headers['x-rtncode'] === '1' ? 'Success' : data.name, data };
};

export const play = (guest: Guest, demoId: string, kind: GuestPlayInput['kind'] = 'play') =>
  visit(playGuestDemo, guest, { demoId, kind });

/** Returns the demos a guest may listen to. */
export const heard = async (guest: Guest) =>
  ((await visit(getGuestDemos, guest)).data.items as { demoId: string }[]).map(({ demoId }) => demoId);
