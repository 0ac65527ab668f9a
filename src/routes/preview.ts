/** Where the build puts pages that are public later; no address leads there. */
export const previewFolder = '_preview'
