/**
 * Resolves when what a touch has changed so far is on the screen: what comes behind it doesn't hold up
 * the answer to the touch.
 */
export function afterPaint(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
  })
}
