/**
 * Maximum number of lines in a document, also enforced by the schema. An order has at most 300
 * lines.
 */
export const maxLines = 2000
