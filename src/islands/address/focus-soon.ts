/** Frames within which a slow phone draws what a touch asked for: about a second. */
export const longest = 60

/** Puts the focus where one goes on, as soon as it is drawn. */
export function focusSoon(selector: string): void {
  tryIn(longest, () => {
    const at = document.querySelector<HTMLElement>(selector)
    at?.focus()
    return at !== null
  })
}

/** Tries in each frame until it succeeds. */
export function tryIn(frames: number, succeeds: () => boolean): void {
  requestAnimationFrame(() => {
    if (!succeeds() && frames > 1) tryIn(frames - 1, succeeds)
  })
}
