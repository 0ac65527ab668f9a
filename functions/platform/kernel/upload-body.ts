import { maximumUploadBytes } from '#domain/upload/limits.ts'

/** Paths with a picture as body: from a buyer, or from the desk in a chat. */
const picturePaths =
  /^\/platform\/(web-api\/file\/uploadCertification|desk\/chats\/\d{1,15}\/picture)$/

export const acceptsPicture = (path: string) => picturePaths.test(path)

/** Maximum size in bytes of a body with a picture: the file and its form. */
export const maxUploadBodyBytes = maximumUploadBytes + 64 * 1024
