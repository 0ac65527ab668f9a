import { m } from '#i18n/desk/messages.ts'
/** Second step of declining: the reason, with the focus on Back. */
export function Declining({ busy, onBack }: { busy: boolean; onBack: () => void }) {
  return (
    <>
      <label className="reason">
        {m.quotations.reason_the_buyer_reads}
        <input name="words" maxLength={500} required />
      </label>
      <button type="button" className="button" autoFocus onClick={onBack}>
        {m.ui.back}
      </button>
      <button className="button" data-risky disabled={busy}>
        {m.quotations.decline_the_request}
      </button>
    </>
  )
}
