import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import {
  headDigest,
  computePath,
  rootOfPath,
  computeRoot,
} from '../../../functions/certificates/proof/merkleTree.ts';

const hash = (...parts: (string | Buffer)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part))))
    .digest('hex');

/** The leaves of the test vectors of Certificate Transparency (`google/trillian`, RFC 6962 reference tree). */
const entries = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
];
const leaves = entries.map((entry) => hash('00', entry));

describe('a Merkle tree', () => {
  it.each([
    [1, '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d'],
    [2, 'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125'],
    [3, 'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77'],
    [4, 'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7'],
    [5, '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4'],
    [6, '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef'],
    [7, 'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c'],
    [8, '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328'],
  ])('of %i leaves has the root given by RFC 6962', (size, root) => {
    expect(computeRoot(leaves.slice(0, size))).toBe(root);
  });

  it('has a path from each leaf to the root that fails at any other place or with any other path', () => {
    for (let treeSize = 1; treeSize <= 20; treeSize += 1) {
      const some = Array.from({ length: treeSize }, (_, at) => hash(Buffer.from(String(at))));
      const root = computeRoot(some);
      for (const [leafIndex, leaf] of some.entries()) {
        const inclusion = { leafIndex, treeSize, path: computePath(some, leafIndex), root };
        expect(rootOfPath(leaf, inclusion)).toBe(root);
        for (let other = 0; other <= treeSize; other += 1)
          if (other !== leafIndex)
            expect(rootOfPath(leaf, { ...inclusion, leafIndex: other })).not.toBe(root);
        expect(rootOfPath(leaf, { ...inclusion, path: [...inclusion.path, root] })).not.toBe(root);
        expect(rootOfPath(leaf, { ...inclusion, path: inclusion.path.slice(1) })).not.toBe(
          treeSize > 1 ? root : '',
        );
      }
    }
  });

  it('has a digest that includes its size', () => {
    const root = computeRoot(leaves);
    expect(headDigest({ root, treeSize: 7 })).not.toBe(headDigest({ root, treeSize: 8 }));
    expect(headDigest({ root, treeSize: 8 })).toBe(
      hash(Buffer.from(`{"format":"refrain-tree/1","root":"${root}","size":8}`)),
    );
  });
});
