/** Largest file that is taken, in bytes (specification section 5: 10 MB). */
export const maximumUpload = 10 * 1024 * 1024

/** Largest picture in pixels: what a phone's camera makes, and no more memory than a reader has. */
export const maximumPixels = 50_000_000

/** What a picture is for: a slip of a bank, goods that come back, a review, a workshop's papers, a chat. */
export const uploadKinds = ['SLIP', 'RETURN', 'REVIEW', 'CERTIFICATE', 'CHAT'] as const
export type UploadKind = (typeof uploadKinds)[number]

export const pictureTypes = ['image/png', 'image/jpeg'] as const
export type PictureType = (typeof pictureTypes)[number]
