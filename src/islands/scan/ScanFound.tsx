import type { ScanCandidate } from '#domain/scan/candidates.ts'
import { fill } from '#i18n/fill.ts'
import type { Messages } from '#i18n/messages.ts'

interface Props {
  m: Messages['scan']
  candidates: readonly ScanCandidate[]
  onUse: (value: string) => void
  onAgain: () => void
}

/**
 * Asks for confirmation of a scanned value, because a barcode without error correction can be
 * misread.
 */
export function ScanFound({ m, candidates, onUse, onAgain }: Props) {
  const [first] = candidates
  const onlyCandidate = candidates.length === 1 && first
  return (
    <div className="answer">
      <p>{onlyCandidate ? m.question : m.choose}</p>
      {onlyCandidate && <b className="number">{first.value}</b>}
      {candidates.map(({ value }) => (
        <button
          key={value}
          type="button"
          className={onlyCandidate ? 'button primary' : 'button'}
          data-scan-use
          onClick={() => onUse(value)}
        >
          {fill(m.use, { value })}
        </button>
      ))}
      <button type="button" className="button" onClick={onAgain}>
        {m.again}
      </button>
    </div>
  )
}
