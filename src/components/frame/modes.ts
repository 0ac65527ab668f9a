import type { HeaderMode } from '#routes/screens.ts'

/** Modes of the header with a bar of their own; an order's steps stand in its screen. */
export type Mode = Exclude<HeaderMode, 'common' | 'order'>
