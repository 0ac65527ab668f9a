import * as z from 'zod'
import { uploadKinds } from '#domain/upload/limits.ts'
import { call } from './call.ts'
import { text } from './shapes.ts'

/** Pictures of people: slips, papers, parts that come back (section 7, "Auth and profile"). */
export const uploadCalls = {
  'POST /web-api/file/uploadCertification': call({
    audience: 'buyer',
    takesForm: true,
    request: () =>
      z.object({
        /** As the device calls it; nothing is made of it. */
        fileName: text(255).default(''),
        kind: z.enum(uploadKinds).default('CERTIFICATE'),
        file: z.instanceof(Blob),
      }),
    /** Address of the picture below our own origin, for its owner and for staff. */
    response: () => z.string(),
    refusals: ['fileFormat', 'fileTooLarge'],
  }),
} as const
