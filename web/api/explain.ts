import i18next from 'i18next';
import { ApiRefusal } from './call.ts';
import { UploadFailed } from './upload.ts';
import { Unreachable } from './unreachable.ts';

/** Returns a sentence the person can act on for any error. */
export const explain = (error: unknown): string => {
  if (error instanceof ApiRefusal)
    return error.result ? error.message : `${error.message} (${error.code || error.status})`;
  if (error instanceof Unreachable) return i18next.t('common:error.unreachable');
  if (error instanceof UploadFailed) return i18next.t('common:error.uploadFailed');
  return i18next.t('common:error.unexpected');
};
