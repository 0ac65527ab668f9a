import type { HeaderMode } from '#routes/screens.ts'

/** Header modes with a separate bar. The steps of an order are part of its screen. */
export type Mode = Exclude<HeaderMode, 'common' | 'order'>
