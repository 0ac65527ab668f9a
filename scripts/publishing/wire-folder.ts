/** URL folder where the platform's calls find the content. */
export const wireFolder = '_content'
