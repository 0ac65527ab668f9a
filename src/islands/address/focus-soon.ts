/** Maximum number of frames to wait for a slow phone to render: about one second. */
export const maxFrames = 60

/**
 * Focuses the element as soon as it is rendered, unless the person is in another field by then, which
 * happens on a slow phone.
 */
export function focusWhenRendered(selector: string): void {
  const elementBefore = document.activeElement
  retryPerFrame(maxFrames, () => {
    const now = document.activeElement
    if (now !== elementBefore && now?.matches('input, select, textarea')) return true
    const element = document.querySelector<HTMLElement>(selector)
    element?.focus()
    return element !== null
  })
}

/** Calls `succeeds` once per frame until it returns true or `frames` run out. */
export function retryPerFrame(frames: number, succeeds: () => boolean): void {
  requestAnimationFrame(() => {
    if (!succeeds() && frames > 1) retryPerFrame(frames - 1, succeeds)
  })
}
