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
  const isOne = candidates.length === 1 && first
  return (
    <div className="answer">
      <p>{isOne ? m.question : m.choose}</p>
      {isOne && <b className="number">{first.value}</b>}
      {candidates.map(({ value }) => (
        <button
          key={value}
          type="button"
          className={isOne ? 'button primary' : 'button'}
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
