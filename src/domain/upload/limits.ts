/** Maximum file size in bytes (specification section 5: 10 MB). */
export const maximumUploadBytes = 10 * 1024 * 1024

/**
 * Maximum pixels of an image, 4096 × 3072: a phone camera's resolution, and still affordable to
 * decode for a viewer. The shop's own pages send smaller images.
 */
export const maximumPixels = 4096 * 3072

/** Maximum inflated size of a PNG's rows in bytes: four per pixel, and one per row. */
export const maximumRowBytes = 4 * maximumPixels + 16_384

/** Maximum chunks of a PNG. Writers split 10 MB into about 1,300. */
export const maximumChunks = 4000

/** Maximum segments of a JPEG: tables, a split colour profile, camera data. */
export const maximumSegments = 600

/** Maximum scans of a progressive JPEG. Writers create ten, and each is a pass over all pixels. */
export const maximumScans = 24

/** Purposes of an uploaded image: payment slip, return, review, workshop certificate, chat. */
export const uploadKinds = ['SLIP', 'RETURN', 'REVIEW', 'CERTIFICATE', 'CHAT'] as const
export type UploadKind = (typeof uploadKinds)[number]

export const pictureTypes = ['image/png', 'image/jpeg'] as const
export type PictureType = (typeof pictureTypes)[number]
