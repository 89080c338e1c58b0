import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { picturesFolder } from '../../infra/tools/start/assemble.ts';
import { pictureSize, type Chapter, type Step } from '../../web/guide/chapter.ts';
import { chapters } from '../../web/guide/chapters.ts';
import type { Complaints } from '../e2e/visit.ts';
import type { Wanted } from './wanted.ts';
import { chooseLanguage, openScreen, openWindow } from './openScreen.ts';

/** Returns the steps of a chapter by the account that does them. */
const byAccount = (chapter: Chapter): [account: string, steps: Step[]][] => {
  const accountOf = (step: Step): string => step.account ?? chapter.account;
  return [...new Set(chapter.steps.map(accountOf))].map((account) => [
    account,
    chapter.steps.filter((step) => accountOf(step) === account),
  ]);
};

/**
 * Takes a picture of each step of the guide in each language, as the person of its chapter.
 * @param only the one chapter to take, whose pictures replace the earlier ones; otherwise all
 * @returns what went wrong, one line a step
 */
export const takeGuide = async (
  browser: Browser,
  url: string,
  { languages, only }: Wanted,
): Promise<string[]> => {
  const problems: string[] = [];
  if (only === '') await rm(picturesFolder, { recursive: true, force: true });
  for (const chapter of chapters.filter(({ id }) => only === '' || id === only))
    for (const [account, steps] of byAccount(chapter)) {
      const complaints: Complaints = [];
      const page = await openWindow(browser, url, account, complaints);
      await page.setViewportSize(pictureSize(chapter));
      for (const language of languages) {
        await mkdir(path.join(picturesFolder, language), { recursive: true });
        await chooseLanguage(page, language);
        for (const step of steps)
          try {
            await openScreen(page, { url, path: step.paths[0], address: step.address });
            await page.screenshot({ path: path.join(picturesFolder, language, `${step.id}.png`) });
          } catch (error) {
            const problem = `${chapter.id}, ${step.id}, ${language}: ${(error as Error).message}`;
            console.error(problem);
            problems.push(problem);
          }
      }
      problems.push(...complaints.map((complaint) => `${chapter.id}: ${complaint}`));
      await page.context().close();
      console.log(`  ${chapter.id}: ${steps.length} steps as ${account}`);
    }
  return problems;
};
