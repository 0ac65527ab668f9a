/** Folder of served files. */
export const assetsFolder = 'dist/client'

/** Folder of the page renderer, and of the notes that one build leaves for the next. */
export const rendererFolder = 'dist/renderer'
