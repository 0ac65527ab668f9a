import type { $estimate } from '#stores/estimate/estimate.ts'
import type { ScreenProps } from '../../ui/screen.ts'
import type { Amounts } from './amounts.ts'

/** Loaded state of one estimate. */
export type KnownEstimate = Extract<ReturnType<(typeof $estimate)['get']>, { kind: 'known' }>

/** Props of every view of one estimate. */
export interface EstimateProps extends ScreenProps {
  state: KnownEstimate
}

/** Props of a section, with the formats of its amounts. */
export interface SectionProps extends EstimateProps {
  amounts: Amounts
}
