import { maximumUpload } from '#domain/upload/limits.ts'

/** The path whose body is a picture. */
export const uploadPath = '/platform/web-api/file/uploadCertification'

/** Its largest body in bytes: the file, and the form around it. */
export const uploadBody = maximumUpload + 64 * 1024
