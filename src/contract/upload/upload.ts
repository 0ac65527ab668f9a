import * as z from 'zod'
import { uploadKinds } from '#domain/upload/limits.ts'
import { call } from '../shapes/call.ts'
import { text } from '../shapes/shapes.ts'

/** Image uploads: slips, certificates, returns (section 7, "Auth and profile"). */
export const uploadCalls = {
  'POST /web-api/file/uploadCertification': call({
    audience: 'buyer',
    takesForm: true,
    request: () =>
      z.object({
        /** File name on the device. It is ignored. */
        fileName: text(255).default(''),
        kind: z.enum(uploadKinds).default('CERTIFICATE'),
        file: z.instanceof(Blob),
      }),
    /** URL of the image below our own origin, visible to its owner and staff. */
    response: () => z.string(),
    refusals: ['fileFormat', 'fileTooLarge'],
  }),
} as const
