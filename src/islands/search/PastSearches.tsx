import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { $searches, deleteSearches, loadSearches } from '#stores/search/search-history.ts'

interface Props {
  words: Messages['searchDialog']
  onChoose: (searched: string) => void
}

/**
 * Width above which past searches don't fit on one line and a button expands them, pixels (section
 * 9).
 */
const maxLineWidthPx = 800

/** Past searches, in one line until expanded. */
export function PastSearches({ words, onChoose }: Props) {
  const pastSearches = useStore($searches).filter((row) =>
    ['KEYWORD', 'VEHICLE_TYPE'].includes(row.type),
  )
  const line = useRef<HTMLUListElement>(null)
  const [isWide, setWide] = useState(false)
  const [isUnfolded, setUnfolded] = useState(false)
  const isEmpty = pastSearches.length === 0

  useEffect(() => void loadSearches(), [])
  useEffect(() => {
    if (isUnfolded || isEmpty || !line.current) return
    // Collapsed, the line is as wide as its content; expanded, it has the width of the dialog.
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWide(entry.contentRect.width > maxLineWidthPx)
    })
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [isUnfolded, isEmpty])

  if (isEmpty) return null
  return (
    <section className="past">
      <h3>{words.history}</h3>
      <div className={isUnfolded ? 'strip unfolded' : 'strip'}>
        <ul className="picks" ref={line}>
          {pastSearches.map(({ type, value }) => (
            <li key={`${type} ${value}`}>
              <button type="button" onClick={() => onChoose(value)}>
                {value}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p>
        {isWide && (
          <button
            type="button"
            className="link"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {isUnfolded ? words.show_less : words.show_all}
          </button>
        )}
        <button type="button" className="link" onClick={deleteSearches} data-own>
          {words.clear}
        </button>
      </p>
    </section>
  )
}
