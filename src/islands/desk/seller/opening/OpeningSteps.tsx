import type { ReactNode } from 'react'
import type { ShopStart } from '#contract/desk/desk-sellers.ts'
import { type OpeningStep, openingSteps } from '#domain/seller/opening-steps.ts'
import { m } from '#i18n/desk/messages.ts'
import { fill } from '#i18n/fill.ts'
import { DeliveryStep } from './DeliveryStep.tsx'
import { HoursStep } from './HoursStep.tsx'
import { ReturnsStep } from './ReturnsStep.tsx'
import { fillNodes } from '../../ui/filled.tsx'

interface Props {
  start: ShopStart
  /** First missing step; its fields are open. */
  next: OpeningStep | undefined
  busy: boolean
}

const stepNames = (): Record<OpeningStep, string> => ({
  bank: m.seller.papers_and_bank_account,
  hours: m.seller.opening_hours,
  delivery: m.seller.delivery,
  returns: m.seller.return_address,
  offers: m.seller.first_offers,
})

/** The five steps. Each opens its fields; completed steps can be changed. */
export function OpeningSteps({ start, next, busy }: Props) {
  const { account, file } = start
  const stepContents: Record<OpeningStep, ReactNode> = {
    bank: account
      ? fill(m.seller.checked_by_two_people, { bank: account.bank, ending: account.ending })
      : '',
    hours: <HoursStep start={start} busy={busy} />,
    delivery: <DeliveryStep start={start} busy={busy} />,
    returns: <ReturnsStep start={start} busy={busy} />,
    offers: file ? (
      <>
        {fillNodes(m.seller.rows_are_checked_and, {
          name: file.name,
          rows: file.rows,
          link: <a href="/desk?view=goods&stage=FILES">{m.seller.check_another_file}</a>,
        })}
      </>
    ) : (
      <>
        {fillNodes(m.seller.check_a_file_of, {
          link: (
            <a className="button" href="/desk?view=goods&stage=FILES">
              {m.seller.check_a_file}
            </a>
          ),
        })}
      </>
    ),
  }
  return (
    <ol>
      {openingSteps.map((step, i) => (
        <li key={step} data-step={step} data-done={start.done[step]} data-next={step === next}>
          <details open={step === next || undefined}>
            <summary>
              <span data-mark>{start.done[step] ? '✓' : i + 1}</span> <b>{stepNames()[step]}</b>
              {start.done[step] && <span data-good>{m.seller.done}</span>}
            </summary>
            <div>{stepContents[step]}</div>
          </details>
        </li>
      ))}
    </ol>
  )
}
