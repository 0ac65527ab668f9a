/** Build folder of pages that become public later. No address leads there. */
export const previewFolder = '_preview'
