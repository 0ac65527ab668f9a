/** Maximum duration of a desk session in milliseconds: one long shift. */
export const deskSessionMs = 12 * 3_600_000
