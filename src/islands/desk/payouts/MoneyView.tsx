import type { DeskView } from '#domain/desk/address.ts'
import { DeskMoney } from '../seller/DeskMoney.tsx'
import type { Change } from '../ui/use-url-state.ts'
import { DeskPayouts } from './DeskPayouts.tsx'
import { DeskRates } from './rates/DeskRates.tsx'

interface Props {
  view: DeskView | undefined
  open: number | undefined
  now: number
  go: (change: Change) => void
}

/** View of the desk about money owed to shops; nothing for other views. */
export function MoneyView({ view, open, now, go }: Props) {
  if (view === 'payouts') return <DeskPayouts open={open} go={go} />
  if (view === 'money') return <DeskMoney open={open} now={now} go={go} />
  return view === 'rates' ? <DeskRates /> : null
}
