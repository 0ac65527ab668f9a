/**
 * Part types that are drawn otherwise than by the picture of their list, by key: another model, a
 * size beside it, a mirror image, another axis. What shares a model and stands here not is drawn
 * a little smaller each time, as front and rear parts are.
 */
export const types = {
  'headlamp-left': { mirror: true },
  'tail-lamp-left': { mirror: true },
  'front-fender-right': { mirror: true },
  'door-mirror-right': { mirror: true },
}

/** Share of the size that each further part of the same model keeps. */
export const NEXT = 0.86
