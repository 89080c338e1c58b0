import * as z from 'zod';
import { idSchema } from '../reference/ids.ts';

/** Kinds of captchas: a picture of characters, or a question for those who cannot see it. */
export const captchaKindSchema = z.enum(['picture', 'question']);
export type CaptchaKind = z.infer<typeof captchaKindSchema>;

/** A captcha without its answer. */
export const captchaSchema = z.object({
  captchaId: idSchema('cap'),
  kind: captchaKindSchema,
  /** Picture as SVG. */
  image: z.string().optional(),
  /** Question in the caller's language. */
  question: z.string().optional(),
});
export type Captcha = z.infer<typeof captchaSchema>;

/** Answer to a captcha, as part of the call it protects. */
export const captchaAnswerShape = {
  captchaId: idSchema('cap'),
  captchaAnswer: z.string().min(1).max(100),
};
