/** What is served. */
export const assetsFolder = 'dist/client'

/** Where the code of the pages is kept, and what one build leaves for the next. */
export const rendererFolder = 'dist/renderer'
