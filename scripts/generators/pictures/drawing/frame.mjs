/** Size of every drawing in pixels; the page's overlay has the same units. */
export const WIDTH = 960
export const HEIGHT = 640
