/** Size of every drawing in pixels. The page's overlay uses the same units. */
export const WIDTH = 960
export const HEIGHT = 640
