/**
 * Header by which our own pages name themselves. They hold the words of every label and keep their
 * session in an HttpOnly cookie, so answers leave both out for them. It grants nothing.
 */
export const ownPageHeader = 'X-Own-Page'
