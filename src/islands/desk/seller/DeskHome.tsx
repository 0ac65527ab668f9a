import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { m } from '#i18n/desk/messages.ts'
import { $shopHome, openShopHome } from '#stores/desk/seller/shop.ts'
import { FieldError } from '../../ui/FieldError.tsx'
import type { Change } from '../ui/use-url-state.ts'
import { errorMessage } from '../ui/words.ts'
import { HomeCells } from './HomeCells.tsx'
import { HomeFirst } from './HomeFirst.tsx'
import { HomeMoney } from './HomeMoney.tsx'
import { HomeSeen } from './HomeSeen.tsx'
import { HomeStock } from './HomeStock.tsx'
import { HomeWork } from './HomeWork.tsx'
import { ShopOpening } from './opening/ShopOpening.tsx'

interface Props {
  stage: string | undefined
  now: number
  go: (change: Change) => void
}

/** Interval between two automatic reloads, milliseconds. */
const reloadIntervalMs = 60_000

/** Home page of a seller: work by deadline, then money, stock, and the shop's ratings by buyers. */
export function DeskHome({ stage, now, go }: Props) {
  const state = useStore($shopHome)
  useEffect(() => {
    void openShopHome()
    const clock = setInterval(() => void openShopHome(), reloadIntervalMs)
    return () => clearInterval(clock)
  }, [])
  if (state.kind === 'failed')
    return (
      <div className="desk-home">
        <FieldError text={errorMessage(state.fault.label)} />
        <button type="button" className="button" onClick={() => void openShopHome()}>
          {m.ui.try_again}
        </button>
      </div>
    )
  if (state.kind !== 'known') return <div className="desk-home" aria-busy="true" />
  const isNew = !state.isPaidOnce
  // Orders that wait come before the steps of a new shop.
  const hasWork = state.work.length > 0
  return (
    <div className="desk-home">
      <ShopOpening />
      <HomeCells home={state} now={now} />
      <section className="main-work" aria-label={m.seller.your_work}>
        {isNew && !hasWork && <HomeFirst home={state} />}
        <FieldError text={state.fault ? errorMessage(state.fault.label) : undefined} />
        <HomeWork home={state} busyId={state.busyId} stage={stage} now={now} go={go} />
        {isNew && hasWork && <HomeFirst home={state} />}
      </section>
      <aside>
        {state.balance && <HomeMoney balance={state.balance} />}
        <HomeStock list={state.lowStock} />
        <HomeSeen seen={state.seen} />
      </aside>
    </div>
  )
}
