import * as z from 'zod';
import { issueWord } from '../../shared/api/issueWord.ts';
import { premiumExemptionSchema } from '../../shared/tax/premiumExemption.ts';
import { taxProfileFieldsSchema, treatyCertificateSchema } from '../../shared/tax/profileSchema.ts';

type Entry = Readonly<Record<string, unknown>>;

/**
 * Returns a check that an entry is complete or not begun, with a problem at each field it lacks. It is not begun while
 * `first` is empty.
 */
const wholeOrNone =
  (schema: z.ZodType, first: string) =>
  (entry: Entry, context: z.RefinementCtx<Entry>): void => {
    if (!entry[first]) return;
    const { issues = [] } = schema.safeParse(entry, { error: issueWord }).error ?? {};
    for (const { path, message } of issues) context.addIssue({ code: 'custom', path: [...path], message });
  };

/** Condition of a check that runs although some fields of an entry are wrong. */
const always = () => true;

/** One certificate and one exemption are edited here; the profile's others are left unchanged. */
export const profileFormSchema = taxProfileFieldsSchema
  .omit({ treaties: true, premiumExemptions: true })
  .extend({
    treaty: z
      .object(treatyCertificateSchema.shape)
      .partial()
      .superRefine(wholeOrNone(treatyCertificateSchema, 'certificateNumber'), { when: always })
      .optional(),
    exemption: z
      .object(premiumExemptionSchema.shape)
      .partial()
      .superRefine(wholeOrNone(premiumExemptionSchema, 'reason'), { when: always })
      .optional(),
  });
