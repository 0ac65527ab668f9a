import type { ReactNode } from 'react'
import type { ShopStart } from '#contract/desk/desk-sellers.ts'
import { type OpeningStep, openingSteps } from '#domain/seller/opening.ts'
import { DeliveryStep } from './DeliveryStep.tsx'
import { HoursStep } from './HoursStep.tsx'
import { ReturnsStep } from './ReturnsStep.tsx'

interface Props {
  start: ShopStart
  /** First step that is missing; it is open. */
  next: OpeningStep | undefined
  busy: boolean
}

const names: Record<OpeningStep, string> = {
  bank: 'Papers and bank account',
  hours: 'Opening hours',
  delivery: 'Delivery',
  returns: 'Return address',
  offers: 'First offers',
}

/** The five steps. Each opens its fields; those that are done can be changed. */
export function OpeningSteps({ start, next, busy }: Props) {
  const { account, file } = start
  const contents: Record<OpeningStep, ReactNode> = {
    bank: account ? `Checked by two people: ${account.bank}, ends in ${account.ending}.` : '',
    hours: <HoursStep start={start} busy={busy} />,
    delivery: <DeliveryStep start={start} busy={busy} />,
    returns: <ReturnsStep start={start} busy={busy} />,
    offers: file ? (
      <>
        {file.name}: {file.rows} rows are checked and go on sale when you open.{' '}
        <a href="/desk?view=goods">Check another file</a>
      </>
    ) : (
      <>
        Check a file of your parts, prices and stock. It is applied when you open.{' '}
        <a className="button" href="/desk?view=goods">
          Check a file
        </a>
      </>
    ),
  }
  return (
    <ol>
      {openingSteps.map((step, i) => (
        <li key={step} data-step={step} data-done={start.done[step]} data-next={step === next}>
          <details open={step === next || undefined}>
            <summary>
              <span data-mark>{start.done[step] ? '✓' : i + 1}</span> <b>{names[step]}</b>
              {start.done[step] && <span data-good>done</span>}
            </summary>
            <div>{contents[step]}</div>
          </details>
        </li>
      ))}
    </ol>
  )
}
