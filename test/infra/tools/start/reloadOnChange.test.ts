import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { buildOneAtATime } from '../../../../infra/tools/start/reloadOnChange.ts';

const quietMs = 5;

/** Returns a build that ends when it is told to, and how often it has begun. */
const slowBuild = () => {
  const ends: (() => void)[] = [];
  const build = () => new Promise<void>((resolve) => ends.push(resolve));
  return { build, begun: () => ends.length, endLast: () => ends.at(-1)!() };
};

describe('builds after changes', () => {
  it('several changes in a row are built once', async () => {
    const { build, begun } = slowBuild();
    const change = buildOneAtATime(build, quietMs);
    change();
    change();
    change();
    await pause(40);
    expect(begun()).toBe(1);
  });

  it('changes during a build are built once, after it', async () => {
    const { build, begun, endLast } = slowBuild();
    const change = buildOneAtATime(build, quietMs);
    change();
    await vi.waitFor(() => expect(begun()).toBe(1));
    change();
    await pause(40);
    change();
    await pause(40);
    expect(begun()).toBe(1);
    endLast();
    await vi.waitFor(() => expect(begun()).toBe(2));
    endLast();
    await pause(40);
    expect(begun()).toBe(2);
  });

  it('a build that fails is reported, and the next change is built', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let begun = 0;
    const change = buildOneAtATime(() => {
      begun += 1;
      return Promise.reject(new Error('Expected ";"'));
    }, quietMs);
    change();
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith('Expected ";"'));
    change();
    await vi.waitFor(() => expect(begun).toBe(2));
    report.mockRestore();
  });
});
