/** Below which address the calls of the platform find what the pages show. */
export const wireFolder = '_content'
