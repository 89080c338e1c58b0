import * as z from 'zod';
import { route } from '../api/route.ts';
import {
  guestDemosSchema,
  guestPlayInputSchema,
  guestPlaySchema,
  listeningLinkIdSchema,
  listeningLinkInputSchema,
  listeningLinkPageSchema,
  listeningLinkPagingSchema,
  listeningLinkSchema,
  listeningPlayPageSchema,
  newListeningLinkSchema,
} from './listeningSchema.ts';

const linkParams = z.object({ id: listeningLinkIdSchema });
const permission = 'demoRoleAuthority/viewAnrDemoList';

export const createListeningLink = route({
  id: 'createListeningLink',
  method: 'POST',
  path: '/api/v1/ListeningLink/Create',
  permission,
  summary:
    'Create a link by which a guest without an account listens to chosen demos; its secret is given once',
  body: listeningLinkInputSchema,
  response: newListeningLinkSchema,
  errors: ['DataNotFound'],
  audit: 'created',
});

export const listListeningLinks = route({
  id: 'listListeningLinks',
  method: 'GET',
  path: '/api/v1/ListeningLink',
  permission,
  summary: 'Links to demos for guests, newest first, with how often their demos were played',
  query: listeningLinkPagingSchema,
  response: listeningLinkPageSchema,
});

export const listListeningPlays = route({
  id: 'listListeningPlays',
  method: 'GET',
  path: '/api/v1/ListeningLink/Plays/{id}',
  permission,
  summary: 'What the guest of a link played and downloaded, newest first',
  params: linkParams,
  query: listeningLinkPagingSchema,
  response: listeningPlayPageSchema,
  errors: ['DataNotFound'],
});

export const endListeningLink = route({
  id: 'endListeningLink',
  method: 'POST',
  path: '/api/v1/ListeningLink/End/{id}',
  permission,
  summary: 'End a link to demos before its time',
  params: linkParams,
  response: listeningLinkSchema,
  errors: ['DataNotFound', 'InvalidOperation'],
  audit: 'listening link ended',
});

/*
 * Calls of a guest, who has a link and no account. The link's secret is sent in the header `x-link-token`, never in an
 * address, because logs and browser histories store addresses.
 */

const guestErrors = ['TokenInvalid', 'RetryLimitExceeded'] as const;

export const getGuestDemos = route({
  id: 'getGuestDemos',
  method: 'GET',
  path: '/api/v1/Guest/Demos',
  permission: 'anonymous',
  summary: 'The demos of a listening link that may be heard',
  query: linkParams,
  response: guestDemosSchema,
  errors: guestErrors,
});

export const playGuestDemo = route({
  id: 'playGuestDemo',
  method: 'POST',
  path: '/api/v1/Guest/Play/{id}',
  permission: 'anonymous',
  summary:
    'Address to play a demo of a listening link from, or to download it where the link allows it; it is logged, except when a guest plays on after a pause',
  params: linkParams,
  body: guestPlayInputSchema,
  response: guestPlaySchema,
  errors: [...guestErrors, 'DataNotFound', 'NotAllowed'],
});

export const listeningRoutes = [
  createListeningLink,
  listListeningLinks,
  listListeningPlays,
  endListeningLink,
  getGuestDemos,
  playGuestDemo,
] as const;
