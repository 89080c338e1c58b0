import { expect, it } from 'vitest';
import { rawWordsIn } from './rawWords.ts';

it.each([
  ['Paid to mus_01m8kc1a0yrkg7ve8sqr0n2fcw', ['id mus_01m8kc1a0yrkg7ve8sqr0n2fcw']],
  ['狀態 PENDING_REVIEW', ['code PENDING_REVIEW']],
  ['欄位 external_id', ['code external_id']],
  ['State: inPayment', ['name inPayment']],
  ['income:field.owner', ['key income:field.owner']],
  ['{{count}} works, undefined', ['gap {{count}}', 'gap undefined']],
  ['匯率 7.1（2026-08-15）', ['day 2026-08-15']],
])('finds what no person should read in “%s”', (text, found) => {
  expect(rawWordsIn(text).toSorted()).toEqual(found.toSorted());
});

it.each([
  'YouTube Music · DistroKid · macOS · iTunes · 44.1 kHz',
  'believe-2026_q3.csv, https://refrain.example/Publish/Confirm/reg_0123456789',
  '15 Aug 2026 – 2026/08/31, 18:05 (GMT+8)',
  'Sound recording (P) · OA · TWZ992600001 · TP-2026-W00001',
])('leaves brands, files, addresses, days and numbers of people alone: %s', (text) => {
  expect(rawWordsIn(text)).toEqual([]);
});
