import { maximumUpload } from '#domain/upload/limits.ts'

/** The paths whose body is a picture: of a buyer, and of the desk into a chat. */
const picturePaths =
  /^\/platform\/(web-api\/file\/uploadCertification|desk\/chats\/\d{1,15}\/picture)$/

/** Whether a picture may come to a path. */
export const takesPicture = (path: string) => picturePaths.test(path)

/** The largest body with a picture, in bytes: the file, and the form around it. */
export const uploadBody = maximumUpload + 64 * 1024
