import { describe, expect, it } from 'vitest';
import { requireEdge, viewerAddress } from '../../../functions/api/edgeRequest.ts';
import { Refusal } from '../../../functions/core/refusal.ts';

describe('a call', () => {
  it.each([[{}], [{ 'x-distribution-secret': '' }], [{ 'x-distribution-secret': 'another' }]])(
    'with the headers %j is refused where a secret is set',
    (headers) => {
      expect(() => requireEdge(headers, { edgeSecret: 'the secret' })).toThrow(new Refusal('NotAllowed'));
    },
  );

  it('with the secret is accepted', () => {
    const headers = { 'x-distribution-secret': 'the secret' };
    expect(() => requireEdge(headers, { edgeSecret: 'the secret' })).not.toThrow();
  });

  it('with either secret is accepted while the secret is being changed', () => {
    const accepted = { edgeSecret: 'the new one', formerEdgeSecret: 'the former one' };
    const call = (secret: string) => () => requireEdge({ 'x-distribution-secret': secret }, accepted);
    expect(call('the new one')).not.toThrow();
    expect(call('the former one')).not.toThrow();
    expect(call('another')).toThrow(new Refusal('NotAllowed'));
  });

  it.each([{}, { 'x-distribution-secret': '' }])(
    'without a secret, %j, is refused when there is no former one any more',
    (headers) => {
      const accepted = { edgeSecret: 'the new one', formerEdgeSecret: '' };
      expect(() => requireEdge(headers, accepted)).toThrow(new Refusal('NotAllowed'));
    },
  );

  it('has the viewer’s address that the distribution set', () => {
    expect(viewerAddress({ 'true-client-ip': '192.0.2.1', 'x-forwarded-for': '192.0.2.2' })).toBe(
      '192.0.2.1',
    );
    expect(viewerAddress({})).toBe('');
  });
});
