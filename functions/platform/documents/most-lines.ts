/** Maximum lines of a document; the schema enforces it too. An order has at most 300. */
export const maxLines = 2000
