import type { DeskView } from '#domain/desk/address.ts'
import type { Change } from '../ui/use-url-state.ts'
import { DeskPayouts } from './DeskPayouts.tsx'
import { DeskRates } from './rates/DeskRates.tsx'

interface Props {
  view: DeskView | undefined
  open: number | undefined
  go: (change: Change) => void
}

/** Payouts and commission rates of all shops; nothing for other views. */
export function FinanceView({ view, open, go }: Props) {
  if (view === 'payouts') return <DeskPayouts open={open} go={go} />
  return view === 'rates' ? <DeskRates /> : null
}
