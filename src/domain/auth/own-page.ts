/**
 * Header that identifies requests of the shop's own pages. They already have the text of every
 * label and keep the session in an HttpOnly cookie, so responses to them omit both. The header
 * grants no permission.
 */
export const ownPageHeader = 'X-Own-Page'
