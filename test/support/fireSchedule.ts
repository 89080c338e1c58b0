import { expect } from 'vitest';
import type { Product } from './product.ts';

/** Runs a scheduled task now, as an operator may, and waits until it is done. */
export const fireSchedule = async (product: Product, task: string): Promise<void> => {
  const schedules = (await (await fetch(`${product.url}/_local/schedules`)).json()) as { name: string }[];
  const { name } = schedules.find((schedule) => schedule.name.toLowerCase().includes(task.toLowerCase()))!;
  const answer = await fetch(`${product.url}/_local/schedules/${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'x-local': '1' },
  });
  expect(answer.status).toBe(202);
  await product.cloud.idle();
};
