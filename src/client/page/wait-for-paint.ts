/**
 * Resolves when the changes made by a touch are painted, so that later work doesn't delay the
 * response to the touch.
 */
export function waitForPaint(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
  })
}
