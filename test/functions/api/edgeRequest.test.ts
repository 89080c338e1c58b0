import { afterEach, describe, expect, it, vi } from 'vitest';
import { requireEdge, viewerAddress } from '../../../functions/api/edgeRequest.ts';
import { Refusal } from '../../../functions/core/refusal.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('a call', () => {
  it.each([[{}], [{ 'x-distribution-secret': '' }], [{ 'x-distribution-secret': 'another' }]])(
    'with the headers %j is refused where a secret is set',
    (headers) => {
      vi.stubEnv('EDGE_SECRET', 'the secret');
      expect(() => requireEdge(headers)).toThrow(new Refusal('NotAllowed'));
    },
  );

  it('with the secret is accepted', () => {
    vi.stubEnv('EDGE_SECRET', 'the secret');
    expect(() => requireEdge({ 'x-distribution-secret': 'the secret' })).not.toThrow();
  });

  it('has the viewer’s address that the distribution set', () => {
    expect(viewerAddress({ 'true-client-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.2' })).toBe(
      '192.0.2.1',
    );
    expect(viewerAddress({})).toBe('');
  });
});
