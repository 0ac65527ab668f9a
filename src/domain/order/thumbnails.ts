/** Maximum number of pictures in a row of the order list. */
export const maxThumbnails = 3
