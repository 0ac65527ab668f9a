/** Second step of declining: the reason, with the focus on Back. */
export function Declining({ busy, onBack }: { busy: boolean; onBack: () => void }) {
  return (
    <>
      <label className="reason">
        Reason; the buyer reads it
        <input name="words" maxLength={500} required />
      </label>
      <button type="button" className="button" autoFocus onClick={onBack}>
        Back
      </button>
      <button className="button" data-risky disabled={busy}>
        Decline the request
      </button>
    </>
  )
}
