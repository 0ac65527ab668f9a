/** How long a session of the desk lasts at most, milliseconds: a long shift. */
export const shiftMs = 12 * 3_600_000
