import type { SourceTemplate } from '../../shared/statements/templates/template.ts';
import { commit, put } from '../db/commit.ts';
import { getItem } from '../db/items.ts';
import { statementKeys } from '../db/keys/statements.ts';
import type { Actor } from '../core/actor.ts';

/** The layout a person mapped for files with these headers. */
export const getLearnedTemplate = async (signature: string): Promise<SourceTemplate | undefined> =>
  (await getItem<{ template: SourceTemplate }>(statementKeys.layout(signature)))?.template;

/** Remembers a layout; a later mapping of the same headers replaces it. */
export const learnTemplate = (actor: Actor, signature: string, template: SourceTemplate): Promise<void> =>
  commit(actor, { action: 'layout learned', subject: template.id, changes: { name: template.name } }, [
    put({ ...statementKeys.layout(signature), type: 'layout', version: 1, signature, template }),
  ]);
