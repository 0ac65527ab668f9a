import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useState } from 'react'
import type { DeskReturn } from '#contract/desk/desk-returns.ts'
import { deskQuery } from '#domain/desk/address.ts'
import type { ReturnAct } from '#domain/desk/return-acts.ts'
import { formatMoney } from '#domain/money/format.ts'
import { $deskReturns, decideReturn, openDeskReturns } from '#stores/desk/returns.ts'
import { DeskCases, isWorkedOn } from '../ui/DeskCases.tsx'
import { DeskPictures } from './DeskPictures.tsx'
import { DeskWhy, wantsWhy } from './DeskWhy.tsx'
import { moment } from '../ui/moments.ts'
import { moneyOf } from '../ui/money-of.ts'
import { returnActWords, returnReasonWords, returnWords } from './return-words.ts'

/** Open returns by deadline, each with its actions. */
export function DeskReturns() {
  const state = useStore($deskReturns)
  useEffect(() => void openDeskReturns(), [])
  return (
    <DeskCases
      name="Returns"
      heading="Returns"
      none="None is open."
      state={state}
      rows={
        state.kind === 'known' &&
        state.list.map((one) => (
          <DeskReturnRow key={one.returnId} one={one} isBusy={isWorkedOn(state, one.returnId)} />
        ))
      }
    />
  )
}

function DeskReturnRow({ one, isBusy }: { one: DeskReturn; isBusy: boolean }) {
  // A refund can't be undone. It asks for confirmation once and names the amount.
  const [isAsked, setAsked] = useState(false)
  const amount =
    one.refundAmount === null ? '' : formatMoney(one.refundAmount, moneyOf(one.countryId))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(event.currentTarget)
    const lines = one.lines.map(({ skuOrgId }) => ({
      skuOrgId,
      quantity: Number(fields.get(`pieces-${skuOrgId}`) ?? 0),
    }))
    const act = (submitter as HTMLButtonElement).value as ReturnAct
    if (act === 'refund' && !isAsked) {
      setAsked(true)
      return
    }
    setAsked(false)
    void decideReturn(one.returnId, act, String(fields.get('words') ?? ''), lines)
  }
  return (
    <li data-return={one.number}>
      <p>
        <b className="number">{one.number}</b> {returnWords[one.status]}
        {one.dueAt !== null && <> · due {moment(one.dueAt)}</>} · {one.shopName} · {one.buyer}
      </p>
      <p>
        Order{' '}
        <a className="number" href={`/desk${deskQuery({ text: one.orderNumber })}`}>
          {one.orderNumber}
        </a>{' '}
        · {returnReasonWords[one.reason]} {one.words}
        {one.refundAmount !== null && (
          <> · refund {formatMoney(one.refundAmount, moneyOf(one.countryId))}</>
        )}
        {one.formNumber && <> · form {one.formNumber}</>}
      </p>
      <DeskPictures urls={one.pictures} />
      <form onSubmit={submit}>
        {one.lines.map((line) => (
          <p key={line.skuOrgId}>
            <span className="number">{line.number}</span> {line.productName} × {line.applied}{' '}
            {one.acts.includes('approve') && (
              <input
                type="number"
                name={`pieces-${line.skuOrgId}`}
                min="0"
                max={line.applied}
                defaultValue={line.applied}
                aria-label={`Pieces of ${line.number} that are approved`}
              />
            )}
            {line.approved !== null && <>approved {line.approved}</>}
          </p>
        ))}
        {one.acts.includes('reject') && (
          <DeskWhy label="Why it is rejected; the buyer reads it" maxLength={500} />
        )}
        {one.acts.map((act) => (
          <button
            key={act}
            className="button"
            value={act}
            aria-busy={isBusy}
            data-act={act}
            {...wantsWhy(act === 'reject')}
          >
            {act === 'refund' ? `Refund ${amount}` : returnActWords[act]}
          </button>
        ))}
        {isAsked && (
          <p role="alert">
            {amount} goes back to {one.buyer}. This can’t be undone. Press “Refund {amount}” again
            to confirm, or{' '}
            <button type="button" className="button" onClick={() => setAsked(false)}>
              don’t refund yet
            </button>
            .
          </p>
        )}
      </form>
    </li>
  )
}
