import type { SellPage, SellStep } from '#stores/company/sell.ts'
import type { ScreenProps } from '../ui/screen.ts'

/** Props of every step of the form. */
export type StepProps = ScreenProps & { page: SellPage }

/** True when a step is complete. The last one is complete once everything was sent. */
export const isDone = ({ application }: SellPage, step: SellStep): boolean =>
  step !== 'send' &&
  application !== null &&
  application.state !== 'REFUSED' &&
  Object.keys(application.faults[step]).length === 0
