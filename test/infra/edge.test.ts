import { expect, it } from 'vitest';
import { contentSecurityPolicy } from '../../infra/edge.ts';

it('lets pages load from and send to their own host and the given buckets, without inline scripts', () => {
  expect(contentSecurityPolicy(['https://files.example/', 'https://inbox.example/'])).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
      "img-src 'self' data: blob: https://files.example/ https://inbox.example/; font-src 'self' data:; " +
      "media-src 'self' https://files.example/ https://inbox.example/; " +
      "connect-src 'self' https://files.example/ https://inbox.example/; " +
      "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  );
});
