/** Largest file that is taken, in bytes (specification section 5: 10 MB). */
export const maximumUpload = 10 * 1024 * 1024

/**
 * Largest picture in pixels, 4096 × 3072: what a phone's camera makes, and no more memory or time
 * than a reader has. The shop's own pages send smaller ones.
 */
export const maximumPixels = 4096 * 3072

/** Bytes of a PNG's rows when inflated, at most: four for each pixel, and one for each row. */
export const maximumRowBytes = 4 * maximumPixels + 16_384

/** Chunks of a PNG: writers cut 10 MB into 1,300 of them. */
export const maximumChunks = 4000

/** Segments of a JPEG: tables, a colour profile in pieces, what cameras write. */
export const maximumSegments = 600

/** Scans of a progressive JPEG: writers make ten, and each is a pass over all pixels. */
export const maximumScans = 24

/** What a picture is for: a slip of a bank, goods that come back, a review, a workshop's papers, a chat. */
export const uploadKinds = ['SLIP', 'RETURN', 'REVIEW', 'CERTIFICATE', 'CHAT'] as const
export type UploadKind = (typeof uploadKinds)[number]

export const pictureTypes = ['image/png', 'image/jpeg'] as const
export type PictureType = (typeof pictureTypes)[number]
