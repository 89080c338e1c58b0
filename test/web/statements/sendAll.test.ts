import { expect, it } from 'vitest';
import { sendAll, type Sending } from '../../../web/statements/upload/sendAll.ts';

const file = (name: string) => new File(['amount'], name);

it('a file that fails does not stop the others', async () => {
  const files = ['a.csv', 'broken.csv', 'c.csv', 'd.csv', 'e.csv'].map(file);
  const failure = new Error('no connection');
  const outcomes = await sendAll(
    files,
    ({ name }) => (name === 'broken.csv' ? Promise.reject(failure) : Promise.resolve(`batch of ${name}`)),
    () => undefined,
  );
  expect(outcomes).toEqual([
    { file: files[0], batchId: 'batch of a.csv' },
    { file: files[1], error: failure },
    { file: files[2], batchId: 'batch of c.csv' },
    { file: files[3], batchId: 'batch of d.csv' },
    { file: files[4], batchId: 'batch of e.csv' },
  ]);
});

it('every file reports its own progress', async () => {
  const files = ['a.csv', 'b.csv'].map(file);
  const seen: (readonly Sending[])[] = [];
  await sendAll(
    files,
    async (one, onProgress) => {
      onProgress(one === files[0] ? 3 : 6);
      await Promise.resolve();
      return one.name;
    },
    (sendings) => seen.push(sendings),
  );
  expect(seen[0]).toEqual([{ file: files[0] }, { file: files[1] }]);
  expect(seen).toContainEqual([
    { file: files[0], sentBytes: 3 },
    { file: files[1], sentBytes: 6 },
  ]);
  expect(seen.at(-1)).toEqual([
    { file: files[0], batchId: 'a.csv' },
    { file: files[1], batchId: 'b.csv' },
  ]);
});

it('no more than three files are sent at once', async () => {
  let [now, most] = [0, 0];
  const send = async ({ name }: File) => {
    most = Math.max(most, (now += 1));
    await new Promise((resolve) => setTimeout(resolve, 1));
    now -= 1;
    return name;
  };
  await sendAll(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(file), send, () => undefined);
  expect(most).toBe(3);
});
